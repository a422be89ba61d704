import css from './copy.module.css'

export type KeysProps = {
  /** Chords separated by spaces, keys of a chord joined by `+`: `mod+k`, `g i`, `shift+enter`. */
  of: string
  /** Leaves out the frame where the place already says that it is a key (sidebar, status line). */
  quiet?: boolean | undefined
}

/** Shows a key combination as labeled on the user's keyboard: `⌘K` on a Mac, `ctrl+K` elsewhere. */
export function Keys({ of, quiet = false }: KeysProps) {
  return (
    <span className={css.keys} data-quiet={quiet || undefined}>
      {of.split(' ').map((chord, at) => (
        <kbd key={at}>{spell(chord)}</kbd>
      ))}
    </span>
  )
}

/** Spells one chord as labeled on the keyboard. */
export function spell(chord: string, apple = onApple()): string {
  const keys = chord.split(/(?<=.)\+(?=.)/)
  const named = keys.map((key) => (apple ? appleNames : plainNames)[key] ?? key)
  if (keys.length === 1) return named[0] ?? ''
  const last = named.pop() ?? ''
  // Labels of keys are capital letters, so Shift has to be named.
  if (/^[A-Z]$/.test(last)) named.push(apple ? '⇧' : 'shift')
  named.push(last.length === 1 ? last.toUpperCase() : last)
  return named.join(apple ? '' : '+')
}

/**
 * Returns the value of `aria-keyshortcuts`, or undefined for a sequence, because the attribute reads a space as "or".
 */
export function ariaKeys(keys: string | null | undefined, apple = onApple()): string | undefined {
  if (keys == null || keys.includes(' ')) return undefined
  return keys
    .split(/(?<=.)\+(?=.)/)
    .flatMap((key) => (/^[A-Z]$/.test(key) ? ['shift', key] : [key]))
    .map((key) => (key === 'mod' ? (apple ? 'Meta' : 'Control') : (ariaNames[key] ?? key)))
    .join('+')
}

/** True if ⌘ rather than Control stands for `mod`. */
export function onApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

const arrows: Record<string, string> = { up: '↑', down: '↓', left: '←', right: '→' }
const plainNames: Record<string, string> = { ...arrows, mod: 'ctrl', meta: 'win', escape: 'esc' }
const appleNames: Record<string, string> = {
  ...arrows,
  mod: '⌘',
  meta: '⌘',
  ctrl: '⌃',
  alt: '⌥',
  shift: '⇧',
  escape: 'esc',
}
const ariaNames: Record<string, string> = {
  ctrl: 'Control',
  meta: 'Meta',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  esc: 'Escape',
  escape: 'Escape',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
}
