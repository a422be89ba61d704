import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const at = '/system/alerts'
const ops = `${at}/ops-hook`
const api = '/v1/alert-receivers'

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
    button: { at: `${ops}/subscriptions`, press: ['Subscribe alert receiver'] },
    given: { subscription: 'disk.*' },
    calls: [{ call: `POST ${api}/ops-hook/subscriptions`, body: { subscription: 'disk.*' } }],
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
    calls: [{ call: `DELETE ${api}/ops-hook/subscriptions/instance.*` }],
    says: 'ops-hook unsubscribed from instance.*',
    refused: {
      by: 'state',
      given: { subscription: 'silo.*' },
      says: 'ops-hook is not subscribed to silo.*',
    },
  },
  'console alert receiver subscription list': {
    at,
    row: 'ops-hook',
    says: 'Went to subscriptions',
    ends: `${at}/ops-hook/subscriptions`,
  },
  'alert receiver webhook secret add': {
    at: `${ops}/secrets`,
    button: { at: `${ops}/secrets`, press: ['Add webhook secret'] },
    given: { secret: 'second' },
    secret: { Secret: 'second' },
    calls: [{ call: 'POST /v1/webhook-secrets?receiver=ops-hook', body: { secret: 'second' } }],
    says: 'Secret added to ops-hook',
    ends: `${ops}/secrets`,
    refused: {
      by: 'word',
      given: {},
      line: 'alert receiver webhook secret add ops-hook one now',
      says: 'Unexpected argument',
    },
  },
  'alert receiver webhook secret delete': {
    at: `${at}/pager/secrets`,
    row: secretId,
    calls: [{ call: `DELETE /v1/webhook-secrets/${secretId}` }],
    says: 'Webhook secret deleted',
    refused: {
      by: 'server',
      at: `${ops}/secrets`,
      row: lastSecret,
      calls: [{ call: `DELETE /v1/webhook-secrets/${lastSecret}` }],
      says: 'A receiver must keep at least one secret',
    },
  },
  'alert receiver webhook secret list': {
    at,
    row: 'ops-hook',
    says: 'Went to webhook secrets',
    ends: `${at}/ops-hook/secrets`,
  },
}

/** Cases of deliveries to a receiver. */
export const alertDeliveries: Cases = {
  'alert receiver resend': {
    at,
    row: 'broken-hook',
    given: { alertId },
    calls: resent,
    says: 'Resending alert to broken-hook',
    refused: { by: 'value', given: { alertId: 'latest' }, says: 'Must be an ID' },
  },
  'console alert receiver delivery resend': {
    at: `${at}/broken-hook/deliveries`,
    row: failed,
    button: { at: `${at}/broken-hook/deliveries/${failed}`, press: ['Resend'], whole: true },
    oxide: {
      line: `oxide alert receiver resend --receiver broken-hook --alert-id ${alertId}`,
      as: 'alert receiver resend',
      says: 'Resending alert to broken-hook',
    },
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
  'alert receiver log': {
    at,
    row: 'ops-hook',
    says: 'Went to deliveries',
    ends: `${at}/ops-hook/deliveries`,
  },
  'console alert receiver delivery view': {
    at: `${at}/broken-hook/deliveries`,
    row: '85b9244a-9b17-447a-a162-4fffb8455560',
    says: 'Opened delivery',
    ends: `${at}/broken-hook/deliveries/85b9244a-9b17-447a-a162-4fffb8455560`,
    refused: {
      at,
      given: { receiver: 'nobody' },
      by: 'lost',
      says: "Not found: alert receiver 'nobody'",
    },
  },
}
