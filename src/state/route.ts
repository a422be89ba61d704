import type { Names, Noun } from './nouns.ts'
import type { Read } from './read.ts'

/** Which furniture stands around a page. */
export type Layout = 'bare' | 'silo' | 'project'

/** Where a place is and what stands around it: known of every place from the beginning. */
export type Facts = {
  /** The path pattern; parameters named for nouns are that noun's name. */
  readonly at: string
  /** The crumb, and the first part of the document title; `{instance}` stands for the parameter. */
  readonly title: string
  /** The route whose crumb stands before this one; for a drawer, the page that it lies over. */
  readonly under: string | null
  readonly layout?: Layout
  /** A drawer keeps the page below it mounted; its crumb is in the document title only. */
  readonly drawer?: true
  /** Another route's place is shown instead, and takes over this address. */
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
  /** Stands in the sidebar of its layout, in table order. */
  readonly sidebar?: true
  readonly key?: string
}

/** What a place needs when somebody arrives there. */
export type Needs = {
  /** Whose commands come with the page, in the words that their ids begin with. */
  readonly commands?: readonly string[]
  /** What must be there before the page is shown, beside what its layout needs. */
  readonly reads?: (names: Names, search: URLSearchParams) => readonly Read[]
  /** What is waited for as well, but may fail: the page then says what it does without. */
  readonly wants?: (names: Names) => readonly Read[]
}
