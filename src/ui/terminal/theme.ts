import type { ITheme } from '@xterm/xterm'
import { colorOn } from '../colors.ts'

/** Returns a terminal theme of the product's own colors, as they compute on this element. */
export function themeOf(element: HTMLElement): ITheme {
  const color = (name: string) => colorOn(element, name)
  return {
    background: color('panel'),
    foreground: color('text'),
    cursor: color('accent'),
    cursorAccent: color('panel'),
    selectionBackground: color('line-2'),
    scrollbarSliderBackground: color('line'),
    scrollbarSliderHoverBackground: color('line-2'),
    scrollbarSliderActiveBackground: color('line-2'),
    black: color('dim'),
    brightBlack: color('faint'),
    red: color('red'),
    brightRed: color('red'),
    green: color('accent'),
    brightGreen: color('accent'),
    yellow: color('amber'),
    brightYellow: color('amber'),
    blue: color('blue'),
    brightBlue: color('blue'),
    magenta: color('violet'),
    brightMagenta: color('violet'),
    cyan: color('blue'),
    brightCyan: color('blue'),
    white: color('text'),
    brightWhite: color('text'),
  }
}
