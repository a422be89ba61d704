import { expect, test } from 'vitest'
import { alertDelivery } from '../../src/state/nouns/system/alert-delivery.ts'
import { resultOf } from '../../src/state/cache/read.ts'

test('the error of a missing member says how many members were read', () => {
  const view = alertDelivery.view({ alertReceiver: 'pager', alertDelivery: 'x' })
  const items = Array.from({ length: 1000 }, (_, at) => ({ id: `${at}` }))
  expect(() => resultOf(view, { items })).toThrow('Not found: delivery "x"')
  expect(() => resultOf(view, { items, nextPage: 'more' })).toThrow(
    'Not found among the newest 1,000 deliveries: "x"',
  )
})
