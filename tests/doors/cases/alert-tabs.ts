import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const at = '/system/alerts'
const ops = `${at}/ops-hook`

const delivery = (alert: string, to: string) =>
  idOf(`delivery ${idOf(alert)} ${idOf(`alert receiver ${to}`)}`)
const failed = delivery('alert 6', 'broken-hook')
const pending = delivery('open', 'pager')
const alertId = idOf('alert 6')
const resent = [{ call: `POST /v1/alerts/${alertId}/resend?receiver=broken-hook` }]
const secretId = idOf('secret pager 0')
const lastSecret = idOf('secret ops-hook')

/** Cases of subscriptions and secrets of a receiver. */
export const alertTabs: Cases = {
  'alert receiver subscribe': {
    at: `${ops}/subscriptions`,
    given: { subscription: 'disk.*' },
    says: 'ops-hook subscribed to disk.*',
    ends: `${ops}/subscriptions`,
    refused: {
      by: 'state',
      given: { subscription: 'instance.*' },
      says: 'ops-hook is already subscribed to instance.*',
    },
  },
  'alert receiver unsubscribe': {
    at: `${ops}/subscriptions`,
    row: 'instance.*',
    says: 'ops-hook unsubscribed from instance.*',
    refused: {
      by: 'state',
      given: { subscription: 'silo.*' },
      says: 'ops-hook is not subscribed to silo.*',
    },
  },
  'alert receiver webhook secret add': {
    at: `${ops}/secrets`,
    given: { secret: 'second' },
    secret: { Secret: 'second' },
    says: 'Secret added to ops-hook',
    ends: `${ops}/secrets`,
    refused: {
      by: 'word',
      line: 'alert receiver webhook secret add ops-hook one now',
      says: 'Unexpected argument',
    },
  },
  'alert receiver webhook secret delete': {
    at: `${at}/pager/secrets`,
    row: secretId,
    says: 'Webhook secret deleted',
    refused: {
      by: 'server',
      at: `${ops}/secrets`,
      row: lastSecret,
      says: 'A receiver must keep at least one secret',
    },
  },
}

/** Cases of deliveries to a receiver. */
export const alertDeliveries: Cases = {
  'alert receiver resend': {
    at,
    row: 'broken-hook',
    given: { alertId },
    says: 'Resending alert to broken-hook',
    refused: { by: 'value', given: { alertId: 'latest' }, says: 'Must be an ID' },
  },
  'console alert receiver delivery resend': {
    at: `${at}/broken-hook/deliveries`,
    row: failed,
    calls: resent,
    unasked: true,
    says: 'Resending alert to broken-hook',
    refused: {
      by: 'state',
      at: `${at}/pager/deliveries`,
      row: pending,
      says: 'This delivery is still being tried',
    },
  },
  'console alert receiver delivery view': {
    at: `${at}/broken-hook/deliveries`,
    row: failed,
    ends: `${at}/broken-hook/deliveries/${failed}`,
    refused: {
      at,
      given: { receiver: 'nobody' },
      by: 'lost',
      says: "Not found: alert receiver 'nobody'",
    },
  },
}
