import type { AlertDelivery } from '@oxide/api'
import { deliveryStates } from '../../../api/alert/delivery.ts'
import { alertDeliveryList } from '../../../api/generated/reads/system-alerts-alert-receivers.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names, Page, Paging } from '../../noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { read, type Read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    alertDelivery: AlertDelivery
  }
}

type State = (typeof deliveryStates)[number]

/** An alert on its way to a receiver, with every attempt to send it. Listed newest first. */
export const alertDelivery = memberNoun('alertDelivery', {
  cli: 'console alert receiver delivery',
  one: 'delivery',
  many: 'deliveries',
  within: 'alertReceiver',
  whole: (names: Names) => deliveries(names, { limit: LARGEST_PAGE }),
  members: ({ items }) => items,
  first: 'newest',
  keyOf: ({ id }) => id,
  labelOf: ({ alertClass }) => alertClass,
  about: ({ state, trigger, id }) => [state, trigger, id],
})

/** Reads the page of deliveries that an address names, filtered by its state: `?state=failed`. */
export function deliveryPage(names: Names, search: URLSearchParams): Read<Page<AlertDelivery>> {
  const state = stateIn(search)
  return pageRead((within, paging) => deliveries(within, paging, state), names, search)
}

/** Returns the state that an address filters deliveries by; null for all. */
export function stateIn(search: URLSearchParams): State | null {
  return deliveryStates.find((state) => state === search.get('state')) ?? null
}

/** Reads the newest delivery to a receiver. */
export function newestDelivery(names: Names): Read<Page<AlertDelivery>> {
  return deliveries(names, { limit: 1 })
}

function deliveries(
  { alertReceiver: receiver = '' }: Names,
  paging: Paging,
  state: State | null = null,
): Read<Page<AlertDelivery>> {
  const only = state === null ? {} : { [state]: true }
  return read(alertDeliveryList, {
    path: { receiver },
    query: { sortBy: 'time_and_id_descending', ...only, ...paging },
  })
}
