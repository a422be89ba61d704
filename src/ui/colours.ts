/** One of the product's colours as it is on this element now, for what is drawn without style sheets. */
export function colourOn(element: HTMLElement, name: string): string {
  const probe = element.appendChild(document.createElement('span'))
  probe.style.color = `var(--${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Calls when the colours may have changed: another theme was chosen, or the system has. */
export function whenColoursChange(changed: () => void): () => void {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  return () => {
    watcher.disconnect()
    dark.removeEventListener('change', changed)
  }
}
