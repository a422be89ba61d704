import type { Args } from '../../src/commands/kernel/command.ts'
import type { Wire } from '../console.ts'

/** The place from which a command runs, and everything that the doors need there. */
export type Spot = {
  /** Calls by another user that happen first. */
  readonly since?: readonly Wire[]
  /** The address of the page. */
  readonly at: string
  /** The focused row. */
  readonly row?: string
  /** A page with a button for the command, and what to press: the button, then items of its menu. */
  readonly button?: {
    readonly at: string
    /** The row whose menu to open, if the button is the row's own menu. */
    readonly row?: string
    readonly press: readonly string[]
    /** The answers to what the button asks, if they differ from `asks`. */
    readonly asks?: Readonly<Record<string, string>>
    /** Set if the button asks for nothing. */
    readonly whole?: true
  }
  /** All arguments, as a link or script gives them. */
  readonly given: Args
  /** The line to type here; the page and the row provide the rest. */
  readonly line: string
  /** The CLI's line if it belongs to another command, and that command's report. */
  readonly oxide?: {
    readonly line: string
    readonly as: string
    readonly says: string
    /** Set if that command does not ask in this case, although it may in others. */
    readonly unasked?: true
  }
  /** Answers by label, for doors that only know the page and the row. */
  readonly asks?: Readonly<Record<string, string>>
  /** The text that every door requires to be typed, if the command names one. */
  readonly types?: string
  /** Answers by label that must not be in a line or address, so that those doors ask for them. */
  readonly secret?: Readonly<Record<string, string>>
}

/** A case in which the command may run. */
export type Allowed = Spot & {
  readonly calls: readonly Wire[]
  /** Set if the command does not ask in this case, although it may in others. */
  /** `form` or `button` if only the form there does not ask, because it shows beside its fields what will change. */
  readonly unasked?: true | 'form' | 'button'
  /** The calls of a form or button that sends more than was given, such as which of two addresses is meant. */
  readonly formCalls?: readonly Wire[]
  /** The report, which is the same through every door. */
  readonly says: string
  /** Other text on the page afterwards. */
  readonly shows?: string
  /** The address of the new document, if there is one: it says nothing of what the former user did. */
  readonly loads?: string
  /** The address afterwards, if it is another one than before. */
  readonly ends?: string
}

/** A case in which the command is refused, and how. */
export type Refused = Spot & {
  /**
   * `state`: the state of its subject forbids it. `value`: an argument is invalid. `server`: only the control plane can
   * refuse it. `gone`: its subject does not exist. `word`: only an extra word can make it fail. `lost`: the page does
   * not exist.
   */
  readonly by: 'state' | 'value' | 'server' | 'gone' | 'word' | 'lost'
  readonly says: string
  /** The calls, if the control plane is the one to refuse. */
  readonly calls?: readonly Wire[]
}

export type Case = { readonly allowed: Allowed; readonly refused: Refused }

/** A case as a table writes it; `complete.ts` adds what follows from the command, the address and the row. */
export type Entry = Sparse<Allowed, 'at' | 'given' | 'line' | 'says'> & {
  /** By default, a name of nothing is refused, or else one word too many. */
  readonly refused?: RefusedEntry
}

export type RefusedEntry = Sparse<Refused, 'at' | 'given' | 'line' | 'says'>

/** Cases by command id. */
export type Cases = Readonly<Record<string, Entry>>

type Sparse<Whole, Key extends keyof Whole> = Omit<Whole, Key | 'calls'> &
  Partial<Pick<Whole, Key>> & { readonly calls?: Wire | readonly Wire[] }
