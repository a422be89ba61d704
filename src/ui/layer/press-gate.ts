type Input = {
  readonly type: string
  readonly key?: string
  readonly repeat?: boolean
  readonly isComposing?: boolean
}

/** Decides which presses answer a question. All times are in milliseconds, on one clock. */
export type PressGate = {
  /** Sets the time since when the question has been visible and focused; null when it no longer is. */
  readonly attend: (since: number | null) => void
  /** Takes every key, pointer and click event on the page while the question is open. */
  readonly hear: (event: Input, at: number) => void
  /** Returns true when the latest press began late enough and is not the repeat of a held key. */
  readonly takes: () => boolean
}

/** Events that a gate must see before anything acts on them. */
export const PRESS_EVENTS = ['keydown', 'keyup', 'pointerdown', 'click'] as const

/** Marks a press that began before the question did, or the repeat of a key that did. */
const STALE = -Infinity

/**
 * Makes a gate that takes a press only if it began, by key or pointer down, once the question had been visible and
 * focused for `wait` without a break. A press counts from where it began, not where it ends, because Space and
 * pointers click on release. A click that nothing began comes from assistive technology, and begins when it arrives.
 */
export function createPressGate(wait: number): PressGate {
  let attendedSince: number | null = null
  /** When the press that has not clicked yet began. */
  let pressedAt: number | null = null
  let latest = STALE
  return {
    attend(since) {
      attendedSince = since
    },
    hear({ type, key, repeat = false, isComposing = false }, at) {
      if (type === 'pointerdown') pressedAt = latest = at
      if (type === 'keydown' && (key === 'Enter' || key === ' ')) {
        pressedAt = latest = repeat || isComposing ? STALE : at
      }
      // Released here, but pressed before anyone was listening.
      if (type === 'keyup' && key === ' ') pressedAt ??= STALE
      if (type !== 'click') return
      latest = pressedAt ?? at
      pressedAt = null
    },
    takes: () => attendedSince !== null && latest - attendedSince >= wait,
  }
}
