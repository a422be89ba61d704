/** Errors of imports that failed, as told by Vite. Browsers have no error type for them, only wording. */
const errors = new WeakSet<Error>()

/** Errors of imports that had failed before. Chromium and Firefox name the script in the message; Safari does not. */
const repeated = new WeakSet<Error>()
const messages = new Set<string>()

/** Follows which scripts of the build fail to load. */
export function watchForMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    errors.add(payload)
    if (messages.has(payload.message)) repeated.add(payload)
    messages.add(payload.message)
  })
}

/** Returns true when an error means that code (a script, or its styles) failed to load. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && errors.has(error)
}

/** Returns true when an import has failed again. */
export function isMissingAgain(error: unknown): boolean {
  return error instanceof Error && repeated.has(error)
}

/** Milliseconds after which code counts as missing: a server that never replies must not leave the page waiting. */
const TIMEOUT = 60_000

/** Imports code, again if it failed before. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(missing('The server did not reply')), TIMEOUT)
  })
  return Promise.race([load(), expired]).finally(() => clearTimeout(timer))
}

/** Milliseconds until styles that could not be fetched are requested again. */
const AGAIN = 2000

/** Requests missing styles again, until they are there. Uses a new element each time: browsers load each only once. */
export function requestMissingStyles(): void {
  const failed = document.querySelector('link[rel=stylesheet]')
  // Asks for a value, because engines report a failed style sheet in different ways.
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--text') !== ''
  if (failed === null || isStyled) return
  const link = document.importNode(failed)
  link.addEventListener('error', () => setTimeout(requestMissingStyles, AGAIN))
  failed.replaceWith(link)
}

function missing(message: string): Error {
  const error = new Error(message)
  errors.add(error)
  return error
}
