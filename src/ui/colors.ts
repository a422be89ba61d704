/** Returns one of the product's colors as it currently computes on an element, for drawing without style sheets. */
export function colorOn(element: HTMLElement, name: string): string {
  const probe = element.appendChild(document.createElement('span'))
  probe.style.color = `var(--${name})`
  probe.style.forcedColorAdjust = 'none'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/**
 * Calls back when the colors may have changed, because the user chose another theme or the system switched. Returns a
 * function that stops watching.
 */
export function whenColorsChange(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  )
  for (const query of system) query.addEventListener('change', onChange)
  return () => {
    watcher.disconnect()
    for (const query of system) query.removeEventListener('change', onChange)
  }
}
