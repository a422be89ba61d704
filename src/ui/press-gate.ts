/** What the gate needs to know of an event. */
type Input = {
  readonly type: string
  readonly key?: string
  readonly repeat?: boolean
  readonly isComposing?: boolean
}

/** Decides which presses answer a question. All times are in milliseconds, on one clock. */
export type PressGate = {
  /** Says since when the question has been visible and focused; null when it is not any more. */
  readonly attend: (since: number | null) => void
  /** Hears of every key, pointer and click in the page while the question is there. */
  readonly hear: (event: Input, at: number) => void
  /** Whether the press that was heard last began late enough, and is no repeat of a held key. */
  readonly takes: () => boolean
}

/** The events that a gate must hear, before anything acts on them. */
export const heard = ['keydown', 'keyup', 'pointerdown', 'click'] as const

/** Began before the question did, or is the repeat of a key that did. */
const STALE = -Infinity

/**
 * Makes a gate that takes a press only if it began, by key or pointer down, when the question had been visible and
 * focused for `wait` without a break. A press counts from where it began, not from where it ends: Space and pointers
 * click when they are let go. A click that nothing began comes from assistive technology, and begins when it comes.
 */
export function createPressGate(wait: number): PressGate {
  let attended: number | null = null
  /** When the press that has not clicked yet began. */
  let begun: number | null = null
  let latest = STALE
  return {
    attend(since) {
      attended = since
    },
    hear({ type, key, repeat = false, isComposing = false }, at) {
      if (type === 'pointerdown') begun = latest = at
      if (type === 'keydown' && (key === 'Enter' || key === ' ')) {
        begun = latest = repeat || isComposing ? STALE : at
      }
      // Let go here, but pressed before anybody listened.
      if (type === 'keyup' && key === ' ') begun ??= STALE
      if (type !== 'click') return
      latest = begun ?? at
      begun = null
    },
    takes: () => attended !== null && latest - attended >= wait,
  }
}
