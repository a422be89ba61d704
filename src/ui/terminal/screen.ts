import { FitAddon } from '@xterm/addon-fit'
import { type ITheme, Terminal } from '@xterm/xterm'
import { colorsOn, whenColorsChange } from '../colors.ts'
import { type Output, createAllowance, createFeed } from './feed.ts'
import { guardEraseAbove } from './sequences.ts'
import { createSearch, limitReadOut } from './search.ts'
import { createSanitizer } from './sanitizer.ts'
import './screen.css'
import { styledDocument } from './styles.ts'

export type ScreenHandlers = {
  /** Called with bytes for the guest: what the user typed or the terminal answered. */
  readonly onInput: (bytes: Uint8Array) => void
  /** Called with pasted text of several lines, which is not sent automatically. */
  readonly onPaste: (text: string) => void
  readonly onKey: (does: ScreenKey) => void
  /** Called about once a second with the total number of bytes dropped because there were too many to draw. */
  readonly onSkip: (skipped: number) => void
}

/** Actions whose keys the terminal keeps for the user. */
export type ScreenKey = 'leave' | 'full' | 'find' | 'copy' | 'save' | 'top' | 'bottom'

export type Screen = {
  show(output: Output): void
  focus(): void
  top(): void
  bottom(): void
  /** Selects the next or previous match; returns false if there is none. */
  find(text: string, back: boolean): boolean
  /** Returns the selection, or without one everything in the scrollback. */
  text(): string
  /** Returns everything in the scrollback, as lines. */
  lines(): string
  /** Switches the screen reader mode: every line is in the page, and new output is read out. */
  readAloud(on: boolean): void
  /** Sends text as if it had been typed, with lines ended as Enter ends them. */
  typed(text: string): void
  /** Whether the guest has turned on bracketed paste. */
  readonly brackets: boolean
  dispose(): void
}

const SCROLLBACK = 5000
/** Most queries of a guest answered in a second. */
const ANSWERS = 100
/**
 * Bytes after which the emulator is made to forget the color pairs it has seen, which it would otherwise keep
 * forever.
 */
const COLORS = 2 ** 24

/** Creates a terminal in an element; it refits itself whenever the element's size changes. */
export function createScreen(host: HTMLElement, handlers: ScreenHandlers): Screen {
  // Tells the console's key listener that typing here is for the guest.
  host.dataset['terminal'] = ''
  const styled = styledDocument()
  const { fontFamily, fontSize } = getComputedStyle(host)
  const terminal = new Terminal({
    documentOverride: styled.document,
    scrollback: SCROLLBACK,
    theme: themeOf(host),
    fontFamily,
    fontSize: Number.parseFloat(fontSize),
    lineHeight: 1.25,
    minimumContrastRatio: 4.5,
    cursorBlink: false,
    logLevel: 'off',
  })
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  const search = createSearch(terminal)
  guardEraseAbove(terminal)
  styled.during(() => terminal.open(host))
  terminal.textarea?.setAttribute('aria-description', 'Shift+Tab leaves the terminal')
  fit.fit()

  const sanitize = createSanitizer(() => terminal)
  const mayAnswer = createAllowance(ANSWERS, () => performance.now())
  let drawn = 0
  const feed = createFeed(({ bytes, live }, done) => {
    drawn += bytes.length
    const pieces = sanitize(bytes, () => live && mayAnswer())
    for (const piece of pieces.slice(0, -1)) terminal.write(piece)
    terminal.write(pieces.at(-1) ?? '', done)
  })
  const encoder = new TextEncoder()
  terminal.onData((text) => handlers.onInput(encoder.encode(text)))
  terminal.onBinary((text) =>
    handlers.onInput(Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255)),
  )
  terminal.attachCustomKeyEventHandler((event) => {
    const does = keyOf(event)
    if (does === null) return true
    event.preventDefault()
    if (event.type === 'keydown') handlers.onKey(does)
    return false
  })
  let reported = 0
  const watch = setInterval(() => {
    if (feed.skipped !== reported) handlers.onSkip(feed.skipped)
    reported = feed.skipped
    if (drawn < COLORS) return
    drawn = 0
    terminal.options.theme = themeOf(host)
  }, 1000)

  let stopReadOut = () => {}
  const stop = new AbortController()
  host.addEventListener('paste', (event) => paste(event, handlers.onPaste), {
    capture: true,
    signal: stop.signal,
  })
  const sizes = new ResizeObserver(() => fit.fit())
  sizes.observe(host)
  const stopTheme = whenColorsChange(() => {
    terminal.options.theme = themeOf(host)
  })

  return {
    show: (output) => feed.push(output),
    focus: () => terminal.focus(),
    top: () => terminal.scrollToTop(),
    bottom: () => terminal.scrollToBottom(),
    find: (text, back) => (back ? search.findPrevious(text) : search.findNext(text)),
    text: () => (terminal.hasSelection() ? terminal.getSelection() : linesOf(terminal)),
    lines: () => linesOf(terminal),
    readAloud: (on) => {
      stopReadOut()
      terminal.options.screenReaderMode = on
      stopReadOut = on ? limitReadOut(host) : () => {}
    },
    typed: (text) => handlers.onInput(encoder.encode(text.replaceAll(/\r?\n/g, '\r'))),
    get brackets() {
      return terminal.modes.bracketedPasteMode
    },
    dispose() {
      stop.abort()
      stopReadOut()
      clearInterval(watch)
      stopTheme()
      sizes.disconnect()
      feed.clear()
      terminal.dispose()
      styled.release()
    },
  }
}

function keyOf({ key, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent): ScreenKey | null {
  // Whoever cannot see a way out takes this one; the guest's own is in the menu.
  if (key === 'Tab' && shiftKey && !ctrlKey && !altKey && !metaKey) return 'leave'
  if (!ctrlKey || altKey || metaKey) return null
  if (!shiftKey) return key === 'F6' ? 'leave' : null
  const found: Readonly<Record<string, ScreenKey>> = {
    f: 'find',
    c: 'copy',
    s: 'save',
    enter: 'full',
    home: 'top',
    end: 'bottom',
  }
  return found[key.toLowerCase()] ?? null
}

function paste(event: ClipboardEvent, onLines: (text: string) => void): void {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  if (!/[\r\n]/.test(text)) return
  event.preventDefault()
  event.stopPropagation()
  onLines(text)
}

function linesOf(terminal: Terminal): string {
  const { active } = terminal.buffer
  const lines = Array.from({ length: active.length }, (_, at) => active.getLine(at))
  return lines
    .map((line) => `${line?.isWrapped === true ? '' : '\n'}${line?.translateToString(true) ?? ''}`)
    .join('')
    .trim()
}

/** Returns a terminal theme of the product's own colors, as they compute on this element. */
function themeOf(element: HTMLElement): ITheme {
  const color = colorsOn(element, [
    'panel',
    'text',
    'accent',
    'ok',
    'line-2',
    'line',
    'dim',
    'faint',
    'red',
    'amber',
    'blue',
    'violet',
  ])
  return {
    background: color.panel,
    foreground: color.text,
    cursor: color.accent,
    cursorAccent: color.panel,
    selectionBackground: color['line-2'],
    scrollbarSliderBackground: color.line,
    scrollbarSliderHoverBackground: color['line-2'],
    scrollbarSliderActiveBackground: color['line-2'],
    black: color.dim,
    brightBlack: color.faint,
    red: color.red,
    brightRed: color.red,
    green: color.ok,
    brightGreen: color.ok,
    yellow: color.amber,
    brightYellow: color.amber,
    blue: color.blue,
    brightBlue: color.blue,
    magenta: color.violet,
    brightMagenta: color.violet,
    cyan: color.blue,
    brightCyan: color.blue,
    white: color.text,
    brightWhite: color.text,
  }
}
