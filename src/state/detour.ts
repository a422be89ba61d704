import type { ErrorStatus, Shown } from './place.ts'

/**
 * A link that asks for more than a page: the page it stands over; or another address that it means; or the status
 * and sentence of a link that leads nowhere. `arrived` is called once that page, or an error page, is shown.
 */
export type Detour =
  | { readonly over: string; readonly arrived: Arrived }
  | { readonly to: string }
  | { readonly status: ErrorStatus; readonly reason: unknown; readonly arrived?: Arrived }

type Arrived = (shown: Shown) => void
