import type { Target } from './location.ts'

/**
 * A link to more than a page: it opens over a page, means another address, or is refused with a status and a reason.
 * `arrived` is called once that page, or an error page, is shown.
 */
export type Redirect =
  | { readonly over: string; readonly arrived: Arrived }
  | { readonly to: string }
  | {
      readonly status: number
      readonly reason: unknown
      readonly lacksRole?: true
      readonly arrived?: Arrived
      /** The address to show instead, without what must not stay in the address bar and the history. */
      readonly address?: string
    }

type Arrived = (shown: Target) => void
