import { isSamePage, type AppLocation, targetAt } from './location.ts'

/** Adds the filter and the page of the list behind a drawer to the address that opens or closes it. */
export function withListQuery(from: AppLocation | null, address: string): string {
  if (from?.shown.kind !== 'page' || address.includes('?')) return address
  const shown = targetAt(address)
  if (shown.kind === 'error' || shown.id === from.shown.id) return address
  if (!isSamePage(from, { address, entry: '', shown })) return address
  const kept = [...new URLSearchParams(from.shown.search)].filter(([name]) =>
    OF_LIST.includes(name),
  )
  return kept.length === 0 ? address : `${address}?${new URLSearchParams(kept).toString()}`
}

/** The query parameters of a list. */
const OF_LIST = ['filter', 'page', 'page_token']
