import { idOf } from '../../src/mock/seed.ts'
import type { Cases } from './case.ts'
import { lost, page } from './pages.ts'

const at = '/system/alerts'
const ops = `${at}/ops-hook`
const opsAt = `${ops}/deliveries`
const api = '/v1/alert-receivers'
const receiver = 'ops-hook'
const nobody = { receiver: 'nobody' }
const unknown = "Not found: alert receiver 'nobody'"

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
    allowed: {
      at: `${ops}/subscriptions`,
      button: { at: `${ops}/subscriptions`, press: ['Subscribe alert receiver'] },
      given: { receiver, subscription: 'disk.*' },
      line: "alert receiver subscribe 'disk.*'",
      asks: { Subscription: 'disk.*' },
      calls: [{ call: `POST ${api}/ops-hook/subscriptions`, body: { subscription: 'disk.*' } }],
      says: 'ops-hook subscribed to disk.*',
      ends: `${ops}/subscriptions`,
    },
    refused: {
      by: 'state',
      at: `${ops}/subscriptions`,
      given: { receiver, subscription: 'instance.*' },
      line: "alert receiver subscribe 'instance.*'",
      asks: { Subscription: 'instance.*' },
      says: 'ops-hook is already subscribed to instance.*',
    },
  },
  'alert receiver unsubscribe': {
    allowed: {
      at: `${ops}/subscriptions`,
      row: 'instance.*',
      given: { receiver, subscription: 'instance.*' },
      line: "alert receiver unsubscribe 'instance.*'",
      calls: [{ call: `DELETE ${api}/ops-hook/subscriptions/instance.*` }],
      says: 'ops-hook unsubscribed from instance.*',
    },
    refused: {
      by: 'state',
      at: `${ops}/subscriptions`,
      given: { receiver, subscription: 'silo.*' },
      line: "alert receiver unsubscribe 'silo.*'",
      says: 'ops-hook is not subscribed to silo.*',
    },
  },
  'console alert receiver subscription list': page(
    { at, row: receiver, given: { receiver }, line: 'alert receiver subscription list ops-hook' },
    'Went to subscriptions',
    `${ops}/subscriptions`,
    lost({ at, given: nobody, line: 'alert receiver subscription list nobody' }, unknown),
  ),
  'alert receiver webhook secret add': {
    allowed: {
      at: `${ops}/secrets`,
      button: { at: `${ops}/secrets`, press: ['Add webhook secret'] },
      given: { receiver, secret: 'second' },
      line: 'alert receiver webhook secret add',
      asks: { Secret: 'second' },
      secret: { Secret: 'second' },
      calls: [{ call: 'POST /v1/webhook-secrets?receiver=ops-hook', body: { secret: 'second' } }],
      says: 'Secret added to ops-hook',
      ends: `${ops}/secrets`,
    },
    refused: {
      by: 'word',
      at: `${ops}/secrets`,
      given: {},
      line: 'alert receiver webhook secret add ops-hook one now',
      // The word may be the rest of the secret.
      says: 'Unexpected argument',
    },
  },
  'alert receiver webhook secret delete': {
    allowed: {
      at: `${at}/pager/secrets`,
      row: secretId,
      given: { secretId },
      line: `alert receiver webhook secret delete ${secretId}`,
      calls: [{ call: `DELETE /v1/webhook-secrets/${secretId}` }],
      says: 'Webhook secret deleted',
    },
    refused: {
      by: 'server',
      at: `${ops}/secrets`,
      row: lastSecret,
      given: { secretId: lastSecret },
      line: `alert receiver webhook secret delete ${lastSecret}`,
      calls: [{ call: `DELETE /v1/webhook-secrets/${lastSecret}` }],
      says: 'A receiver must keep at least one secret',
    },
  },
  'alert receiver webhook secret list': page(
    { at, row: receiver, given: { receiver }, line: 'alert receiver webhook secret list ops-hook' },
    'Went to webhook secrets',
    `${ops}/secrets`,
    lost({ at, given: nobody, line: 'alert receiver webhook secret list nobody' }, unknown),
  ),
}

/** Cases of deliveries to a receiver. */
export const alertDeliveries: Cases = {
  'alert receiver resend': {
    allowed: {
      at,
      row: 'broken-hook',
      given: { alertId, receiver: 'broken-hook' },
      line: `alert receiver resend --alert-id ${alertId} --receiver broken-hook`,
      asks: { 'Alert ID': alertId },
      calls: resent,
      says: 'Resending alert to broken-hook',
    },
    refused: {
      by: 'value',
      at,
      given: { alertId: 'latest', receiver: 'broken-hook' },
      line: 'alert receiver resend --alert-id latest --receiver broken-hook',
      says: 'Must be an ID',
    },
  },
  'console alert receiver delivery resend': {
    allowed: {
      at: `${at}/broken-hook/deliveries`,
      row: failed,
      button: { at: `${at}/broken-hook/deliveries/${failed}`, press: ['Resend'], whole: true },
      given: { alertDelivery: failed, receiver: 'broken-hook' },
      line: `alert receiver delivery resend ${failed}`,
      oxide: {
        line: `oxide alert receiver resend --receiver broken-hook --alert-id ${alertId}`,
        as: 'alert receiver resend',
        says: 'Resending alert to broken-hook',
      },
      calls: resent,
      unasked: true,
      says: 'Resending alert to broken-hook',
    },
    refused: {
      by: 'state',
      at: `${at}/pager/deliveries`,
      row: pending,
      given: { alertDelivery: pending, receiver: 'pager' },
      line: `alert receiver delivery resend ${pending}`,
      says: 'This delivery is still being tried',
    },
  },
  'alert receiver log': page(
    { at, row: receiver, given: { receiver }, line: 'alert receiver log ops-hook' },
    'Went to deliveries',
    opsAt,
    lost({ at, given: nobody, line: 'alert receiver log nobody' }, unknown),
  ),
  'console alert receiver delivery view': page(
    {
      at: `${at}/broken-hook/deliveries`,
      row: failed,
      given: { receiver: 'broken-hook', alertDelivery: failed },
      line: `alert receiver delivery view ${failed}`,
    },
    'Opened delivery',
    `${at}/broken-hook/deliveries/${failed}`,
    lost(
      {
        at,
        given: { ...nobody, alertDelivery: failed },
        line: `alert receiver delivery view --receiver nobody --alert-delivery ${failed}`,
      },
      unknown,
    ),
  ),
}
