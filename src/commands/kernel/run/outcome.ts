import { atom } from 'jotai/vanilla'
import type { Args, Command } from '../command.ts'
import { isBareAtom } from '../../../state/navigation/shell-page.ts'
import type { Ref } from '../../../state/nouns.ts'
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
      /** Set if every call succeeded, but the result says that what was tried failed. */
      readonly result?: unknown
    }

/** Errors by parameter name, for the fields of a form. */
export type FieldErrors = Readonly<Record<string, string>>

/** The last outcome, as the page shows it to scripts: one element with these as attributes. */
export type Report = {
  readonly command: string
  readonly phase: 'staged' | 'asking' | 'running' | 'done' | 'refused' | 'failed' | 'cancelled'
  /** Set if it ran, but without the result that the user wanted. */
  readonly undone?: boolean
  readonly message: string
  readonly result: Summary | null
  readonly requestId: string | null
}

export const reportAtom = atom<Report | null>(null)

/** The final state of the outcome's resource, once it has settled. */
export const settledAtom = atom<{ readonly report: Report; readonly text: string } | null>(null)

/** Reports a link or a line that cannot be read; the command is empty if it names none. */
export const reportRefusedAtom = atom(null, (_get, set, command: string, message: string) => {
  set(reportAtom, { command, phase: 'refused', message, result: null, requestId: null })
})

/** Reports that a command could not start because its code could not be loaded. */
export const reportFailedAtom = atom(
  null,
  (_get, set, command: string, reason: unknown): Outcome => {
    const why = reason instanceof Error ? reason.message : String(reason)
    const message = `Could not load commands: ${why}`
    set(reportAtom, { command, phase: 'failed', message, result: null, requestId: null })
    return { phase: 'fail', message, fields: {}, requestId: null }
  },
)

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

const heldAskAtom = atom<{ readonly ask: Ask; readonly isBare: boolean } | null>(null)

/** Null while nothing is asked. What a page asks is hidden on the sign-in page, until the user has signed in. */
export const askAtom = atom(
  (get) => {
    const held = get(heldAskAtom)
    return held === null || (get(isBareAtom) && !held.isBare) ? null : held.ask
  },
  (get, set, ask: Ask | null) => {
    const isBare = get(isBareAtom)
    if (ask !== null) set(heldAskAtom, { ask, isBare })
    else if (!isBare || get(heldAskAtom)?.isBare === true) set(heldAskAtom, null)
  },
)

/** Closes the request for arguments unanswered, and reports that nothing was sent. */
export const dropAskAtom = atom(null, (get, set) => {
  const report = get(reportAtom)
  if (get(askAtom) === null) return
  set(askAtom, null)
  if (report?.phase === 'asking') {
    set(reportAtom, { ...report, phase: 'cancelled', message: 'Nothing was sent' })
  }
})

/** A resource that a question offers to delete too, described as pickers do. */
export type Offspring = { readonly ref: Ref; readonly label: string; readonly about: string }

/** A question before something is done. Only the first call of `answer` counts. */
export type Question = {
  readonly id: string
  readonly command: Command
  readonly args: Args
  readonly subject: unknown
  readonly door: Door
  readonly sentence: string | null
  /** The lines of all runs that one question covers; absent for a single run. */
  readonly lines?: readonly string[]
  /** The name that the user must type first, or null. */
  readonly typed: string | null
  /** The resources that can be deleted along with it; absent if none can. */
  readonly offspring?: readonly Offspring[]
  /** Answers, with those of the offspring to delete too. */
  readonly answer: (yes: boolean, also?: readonly Ref[]) => void
}

export const questionAtom = atom<Question | null>(null)
