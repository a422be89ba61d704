import type { ErrorStatus } from './place.ts'

/**
 * A link that asks for more than a page: the page it stands over, and what to do once that is shown; or another
 * address that it means; or the status and sentence of a link that leads nowhere.
 */
export type Detour =
  | { readonly over: string; readonly arrived: () => void }
  | { readonly to: string }
  | { readonly status: ErrorStatus; readonly reason: string }
