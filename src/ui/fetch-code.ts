/**
 * Fetches a part of the code, as often as it takes. Browsers ask again for a script that failed, but Vite never asks
 * again for styles: those that are missing are fetched first.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  await Promise.all([...missing].map(fetchAgain))
  return load()
}

/** Style sheets that could not be fetched. */
const missing = new Set<HTMLLinkElement>()

/** Remembers style sheets that could not be fetched. Errors of elements do not bubble, but they can be captured. */
export function watchStyles(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  }
  document.addEventListener('error', remember, true)
}

/** Only a fresh element makes the browser ask again. */
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
