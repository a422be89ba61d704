import type { Names, Noun } from './noun.ts'
import type { Read } from './cache/read.ts'

/** The layout around a page: none, or the sidebar of the silo, a project, the system or the user's settings. */
export type Layout = 'bare' | 'silo' | 'project' | 'system' | 'settings'

/** A place of the console: its path, its layout and its reads. Its page is mapped in `views`. */
export type Route = {
  /** The path pattern; a parameter named like a noun holds that noun's name. */
  readonly at: string
  /** The crumb, and the first part of the document title; `{instance}` stands for the parameter. */
  readonly title: string
  /** The route of the crumb before this one; for a drawer, the page that it lies over. */
  readonly under?: string
  /** A drawer keeps the page below it mounted; only the document title has its crumb. */
  readonly drawer?: true
  /**
   * Redirects to another route, which replaces the address; or to the page of the resource with the id in the address,
   * once its project is known.
   */
  readonly to?: string | { readonly byId: Noun }
  /**
   * Its rank among the tabs of the route that it is under, whose frame (a header with the tabs) stays while tabs change. A
   * further page within a tab names the frame instead.
   */
  readonly tab?: number | string
  /** The command that navigates here, in the CLI's words if the CLI has it. */
  readonly command?: string
  /** The noun that the page is about, if no navigation command says so: the keys of its commands work here. */
  readonly about?: Noun
  /** The noun of its rows, if the navigation command does not say: the key for a new one works here. */
  readonly lists?: Noun
  /** Its rank among the entries in the sidebar of its layout. */
  readonly sidebar?: number
  readonly key?: string
  /** The command whose form this page shows. */
  readonly form?: string
  /** The form asks for more than the command's arguments one by one, so the palette opens it too. */
  readonly asksMore?: true
  /** The reads of the page besides those of its layout. The page waits for all but the early ones. */
  readonly reads?: (
    names: Names,
    search: URLSearchParams,
  ) => readonly (Read | OptionalRead | EarlyRead)[]
}

/** A read that a page can be shown without; if it fails, the page says what is missing. */
export type OptionalRead = { readonly optional: Read }

export function optional(read: Read): OptionalRead {
  return { optional: read }
}

/** A read that the page does not wait for: it is sent with the others rather than when what shows it is drawn. */
export type EarlyRead = { readonly early: Read }

export function early(read: Read): EarlyRead {
  return { early: read }
}

/** Routes by id, as the file of each noun declares them. */
export type Routes = Readonly<Record<string, Route>>
