import type { ITheme } from '@xterm/xterm'
import { colourOn } from '../colours.ts'

/** Returns a terminal theme of the product's own colours, as they compute on this element. */
export function themeOf(element: HTMLElement): ITheme {
  const colour = (name: string) => colourOn(element, name)
  return {
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
}
