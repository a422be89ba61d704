/**
 * Returns some of the product's colors as they currently compute on an element, for drawing without style sheets. Reads
 * all of them at once, because each change of the document before a reading costs its styles again.
 */
export function colorsOn<Name extends string>(
  element: HTMLElement,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const probe = document.createElement('span')
  probe.style.forcedColorAdjust = 'none'
  const samples = names.map((name) => {
    const sample = probe.appendChild(document.createElement('i'))
    sample.style.color = `var(--${name})`
    return [name, sample] as const
  })
  element.append(probe)
  const colors = samples.map(([name, sample]) => [name, getComputedStyle(sample).color] as const)
  probe.remove()
  return Object.fromEntries(colors) as Record<Name, string>
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
