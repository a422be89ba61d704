/** Errors of imports that failed, as told by Vite. Browsers have no error type for them, only wording. */
const errors = new WeakSet<Error>()

/** Style sheets that failed to load. */
const styles = new Set<HTMLLinkElement>()

/** Follows which scripts and styles of the build fail to load. */
export function watchForMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void errors.add(payload))
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') styles.add(target)
  }
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, { capture: true })
}

/** Returns true when an error means that code (a script, or its styles) failed to load. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && errors.has(error)
}

/** Milliseconds after which code counts as missing: a server that never replies must not leave the page waiting. */
const TIMEOUT = 60_000

/** Imports code, again if it failed before. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  // Vite requests each style sheet once, so a page that loads later would have none.
  await Promise.all([...styles].map(reloadStyles))
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(missing('The server did not reply')), TIMEOUT)
  })
  return Promise.race([load(), expired]).finally(() => clearTimeout(timer))
}

/** Puts a new element in place of a failed one, because browsers load each only once. */
function reloadStyles(failed: HTMLLinkElement): Promise<void> {
  styles.delete(failed)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = failed.href
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(missing(`Could not load ${link.href}`)))
    failed.replaceWith(link)
  })
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
