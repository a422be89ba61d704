import type { Names } from '../../../state/nouns.ts'
import type { Args, Command, Warning } from '../command.ts'
import type { Progress } from './progress.ts'
import type { Summary } from './summary.ts'

/** The ways to start a command. */
export type Door = 'palette' | 'row' | 'button' | 'key' | 'link' | 'line' | 'script' | 'form'

/** The outcome of a run, for the code that started it. */
export type Outcome =
  | { readonly phase: 'ran'; readonly result: unknown; readonly requestId: string | null }
  | { readonly phase: 'ask'; readonly missing: readonly string[] }
  | { readonly phase: 'refuse'; readonly reason: string; readonly fields: FieldErrors }
  | {
      readonly phase: 'cancel'
      /** Set if the status line showed it, so that a request may have been sent. */
      readonly begun?: true
    }
  | {
      readonly phase: 'fail'
      readonly message: string
      readonly fields: FieldErrors
      readonly requestId: string | null
      /** Set if the control plane answered that the state of things forbids it, and not the user's role or an error. */
      readonly isInvalid?: true
      /** Set if the session has ended or no reply came, so that nothing else would fare better now. */
      readonly isCutOff?: boolean
      /** Set if every call succeeded, but the result says that what was tried failed. */
      readonly result?: unknown
    }

/** Errors by parameter name, for the fields of a form. */
export type FieldErrors = Readonly<Record<string, string>>

/** How a run is going, as the page shows it to scripts: one element with these as attributes. */
export type Report = {
  /** Empty for a line that names no command. */
  readonly command: string
  readonly phase: 'staged' | 'asking' | 'running' | 'done' | 'refused' | 'failed' | 'cancelled'
  /** Set if it ran, but without the result that the user wanted. */
  readonly undone?: boolean
  readonly message: string
  readonly result: Summary | null
  readonly requestId: string | null
}

/** A command that lacks arguments: the palette asks for them, or a form opens with what is known. */
export type Ask = {
  readonly command: Command
  readonly args: Args
  readonly missing: readonly string[]
  readonly door: Door
}

/** True if a missing argument is a secret, which needs a field that hides it. */
export function asksSecret({ command, missing }: Ask): boolean {
  return missing.some((name) => command.params[name]?.kind === 'secret')
}

/** A question before something is done. Only the first call of `answer` counts. */
export type Question = {
  readonly id: string
  readonly command: Command
  readonly args: Args
  readonly subject: unknown
  readonly door: Door
  readonly sentence: string | null
  readonly details: Warning['details']
  /** The lines of all runs that one question covers; absent for a single run. */
  readonly lines?: readonly string[]
  /** The name that the user must type first, or null. */
  readonly typed: string | null
  /** Shows a plan instead: of the same runs, or of one that does more. Absent if there is none. */
  readonly asPlan?: { readonly label: string; readonly open: () => void } | undefined
  readonly answer: (yes: boolean) => void
}

/** What can be done instead of a refused command, or after one that failed. */
export type Offered = { readonly label: string; readonly command: Command; readonly args: Args }

/** A short message at the bottom left. `link` may offer a command that makes sense next. */
export type Notice = {
  readonly id: string
  readonly tone: 'success' | 'error' | 'note'
  readonly title: string | null
  readonly text: string
  readonly link?:
    | { readonly label: string; readonly href: string }
    | { readonly label: string; readonly offered: Offered }
}

/** The long work of a run, as the status line shows it on every page. */
export type Work = Progress & {
  readonly id: string
  readonly title: string
  /** The command that does it, and what it acts in. */
  readonly of: { readonly command: string; readonly names: Names }
  /** How it ended; null while it runs. */
  readonly ended: 'finished' | 'cancelled' | 'failed' | null
  /** Why it failed, once it has. */
  readonly failure: string | null
  /** When it began, when it last reported progress, and how long it has been paused, in milliseconds. */
  readonly since: number
  readonly at: number
  readonly idle: number
  readonly pausedAt: number | null
  /** Why it paused itself; null if the user paused it, or if it runs. */
  readonly heldFor: string | null
  readonly pause: () => void
  readonly resume: () => void
  readonly cancel: () => void
}
