import type { ITheme } from '@xterm/xterm'

/** The terminal's colours are the product's own, as they are on this element. */
export function themeOf(element: HTMLElement): ITheme {
  const probe = element.appendChild(document.createElement('span'))
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const theme: ITheme = {
    background: colour('panel'),
    foreground: colour('text'),
    cursor: colour('accent'),
    cursorAccent: colour('panel'),
    selectionBackground: colour('line-2'),
    scrollbarSliderBackground: colour('line'),
    scrollbarSliderHoverBackground: colour('line-2'),
    scrollbarSliderActiveBackground: colour('line-2'),
    black: colour('dim'),
    brightBlack: colour('faint'),
    red: colour('red'),
    brightRed: colour('red'),
    green: colour('accent'),
    brightGreen: colour('accent'),
    yellow: colour('amber'),
    brightYellow: colour('amber'),
    blue: colour('blue'),
    brightBlue: colour('blue'),
    magenta: colour('violet'),
    brightMagenta: colour('violet'),
    cyan: colour('blue'),
    brightCyan: colour('blue'),
    white: colour('text'),
    brightWhite: colour('text'),
  }
  probe.remove()
  return theme
}

/** Calls when the colours may have changed: another theme was chosen, or the system has. */
export function whenThemeChanges(changed: () => void): () => void {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  return () => {
    watcher.disconnect()
    dark.removeEventListener('change', changed)
  }
}
