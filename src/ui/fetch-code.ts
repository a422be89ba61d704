/**
 * Loads a code chunk, however often that takes. Browsers retry a failed script, but Vite never retries styles, so
 * missing styles are fetched first.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  await Promise.all([...missing].map(fetchAgain))
  return load()
}

/** Style sheets that failed to load. */
const missing = new Set<HTMLLinkElement>()

/** Records style sheets that fail to load. Captures the events, because errors of elements do not bubble. */
export function watchStyles(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  }
  document.addEventListener('error', remember, true)
}

/** Replaces the element, because browsers only retry with a new one. */
function fetchAgain(broken: HTMLLinkElement): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = broken.href
  missing.delete(broken)
  broken.replaceWith(link)
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
  })
}
