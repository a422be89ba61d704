import type { Args } from '../../src/commands/kernel/command.ts'
import type { Wire } from '../console.ts'

/** Where somebody stands who is about to run a command, and everything that the doors need from there. */
export type Spot = {
  /** What has happened in the world before: calls of somebody else. */
  readonly since?: readonly Wire[]
  /** The page. */
  readonly at: string
  /** The row that they are on. */
  readonly row?: string
  /** A page that has a button for it, and what is pressed there: the button, then lines of its menu. */
  readonly button?: {
    readonly at: string
    /** The row whose menu is opened, where the row is nothing that has a name of its own. */
    readonly row?: string
    readonly press: readonly string[]
    /** What is asked behind it, where that is something else. */
    readonly asks?: Readonly<Record<string, string>>
    /** Nothing is asked behind it. */
    readonly whole?: true
  }
  /** All arguments, as a link or a script must give them. */
  readonly given: Args
  /** What is typed from here; the page and the row say the rest. */
  readonly line: string
  /** The CLI's line, where the CLI spells it otherwise: another command, with a report of its own. */
  readonly oxide?: { readonly line: string; readonly as: string; readonly says: string }
  /** What the doors ask for that know no more than the page and the row: labels and answers. */
  readonly asks?: Readonly<Record<string, string>>
  /** The text that every door wants typed before it runs, where the command names one. */
  readonly types?: string
  /** What neither a line nor a form's address may hold, so that it is asked for behind them. */
  readonly secret?: Readonly<Record<string, string>>
}

/** The world lets it happen. */
export type Allowed = Spot & {
  readonly calls: readonly Wire[]
  /** Nothing is lost here, although the command asks where something is. */
  readonly unasked?: true
  /** What the form, or the page's own button, sends, where it repeats what it shows. */
  readonly formCalls?: readonly Wire[]
  /** The report, the same through every door. */
  readonly says: string
  /** What else is on the screen then. */
  readonly shows?: string
  /** The address at the end, if it leads anywhere. */
  readonly ends?: string
}

/** Why not, and how that is known. */
export type Refused = Spot & {
  /**
   * `state`: what it acts on does not allow it. `value`: an argument will not do. `server`: only the control plane
   * knows. `gone`: what it acts on does not exist. `word`: nothing can be wrong but a word too many. `lost`: the place
   * does not exist.
   */
  readonly by: 'state' | 'value' | 'server' | 'gone' | 'word' | 'lost'
  readonly says: string
  /** What the form’s address says, where there is nothing that it could be the form of. */
  readonly formSays?: string
  /** Only where the control plane is asked and refuses. */
  readonly calls?: readonly Wire[]
}

export type Case = { readonly allowed: Allowed; readonly refused: Refused }

/** By the command's id. */
export type Cases = Readonly<Record<string, Case>>
