/** One of the product's colours as it is on this element now, for what is drawn without style sheets. */
export function colourOn(element: HTMLElement, name: string): string {
  const probe = element.appendChild(document.createElement('span'))
  probe.style.color = `var(--${name})`
  probe.style.forcedColorAdjust = 'none'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Calls when the colours may have changed: another theme was chosen, or the system has. */
export function whenColoursChange(changed: () => void): () => void {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((one) =>
    matchMedia(one),
  )
  for (const one of system) one.addEventListener('change', changed)
  return () => {
    watcher.disconnect()
    for (const one of system) one.removeEventListener('change', changed)
  }
}
