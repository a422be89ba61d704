/** Errors of imports that failed, as told by Vite. Browsers have no error type for them, only wording. */
const errors = new WeakSet<Error>()

/** Follows which scripts of the build fail to load. */
export function watchForMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void errors.add(payload))
}

/** Returns true when an error means that code (a script, or its styles) failed to load. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && errors.has(error)
}

/** Milliseconds after which code counts as missing: a server that never replies must not leave the page waiting. */
const TIMEOUT = 60_000

/** Imports code, again if it failed before; first the styles, if they are missing. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(missing('The server did not reply')), TIMEOUT)
  })
  const loaded = hasStyles() ? load() : (styling ??= reloadStyles()).then(load)
  return Promise.race([loaded, expired]).finally(() => clearTimeout(timer))
}

/** True if the page has its styles. Engines differ in what they tell of a style sheet that could not be fetched. */
function hasStyles(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--text') !== ''
}

let styling: Promise<void> | null = null

/** Requests the styles again, with a new element: browsers load each only once. A page without them is still of use. */
async function reloadStyles(): Promise<void> {
  const failed = document.querySelector('link[rel=stylesheet]')
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = failed?.getAttribute('href') ?? ''
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    if (failed === null) resolve(null)
    else failed.replaceWith(link)
  })
  styling = null
}

function missing(message: string): Error {
  const error = new Error(message)
  errors.add(error)
  return error
}

/**
 * Returns true when the server has a different build from the one running here, so that its page names a different
 * script. Returns false when it cannot tell.
 */
export async function isOutdated(): Promise<boolean> {
  const running = document.querySelector('script[type=module]')?.getAttribute('src')
  if (running == null) return false
  try {
    const reply = await fetch('/', { cache: 'no-store' })
    const page = await reply.text()
    return reply.ok && page.includes('type="module"') && !page.includes(running)
  } catch {
    return false
  }
}
