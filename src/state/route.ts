import type { Names, Noun, Role } from './noun.ts'
import type { Read } from './read.ts'

/** Which furniture stands around a page: nothing, or the sidebar of the silo, a project, the system or one's settings. */
export type Layout = 'bare' | 'silo' | 'project' | 'system' | 'settings'

/** A place of the console: where it is, what stands around it and what it reads. Its page is mapped in `views`. */
export type Route = {
  /** The path pattern; parameters named for nouns are that noun's name. */
  readonly at: string
  /** The crumb, and the first part of the document title; `{instance}` stands for the parameter. */
  readonly title: string
  /** The route whose crumb stands before this one; for a drawer, the page that it lies over. */
  readonly under: string | null
  /** The silo's where absent. */
  readonly layout?: Layout
  /** A drawer keeps the page below it mounted; its crumb is in the document title only. */
  readonly drawer?: true
  /** Another route is shown instead, and takes over this address. */
  readonly to?: string
  /** A noun that is named by its id alone: its own page takes over, once its project is known. */
  readonly looksUp?: Noun
  /** A head with tabs that stays while the tab below it changes. */
  readonly frame?: string
  /** Another page of a tab of the frame, with its own address. */
  readonly tabOf?: string
  /** The navigation command that leads here, in the CLI's words where the CLI has it. */
  readonly command?: string
  /** What the page is of, where no navigation command says it: the keys of its commands work here. */
  readonly about?: Noun
  /** What its rows are, where the navigation command does not say it: the key that makes a new one works here. */
  readonly lists?: Noun
  /** Its rank among the entries in the sidebar of its layout. */
  readonly sidebar?: number
  readonly key?: string
  /** The command whose form stands here. */
  readonly form?: string
  /** The form asks more than the command's arguments one by one, so the palette opens it too. */
  readonly asksMore?: true
  /** Who may see it; for everybody else there is no such page. */
  readonly role?: Role
  /** What must be there before the page is shown, beside what its layout needs. */
  readonly reads?: (names: Names, search: URLSearchParams) => readonly Read[]
  /** What is waited for as well, but may fail: the page then says what it does without. */
  readonly wants?: (names: Names) => readonly Read[]
}

/** Routes by their ids, as the file of each noun writes them. */
export type Routes = Readonly<Record<string, Route>>
