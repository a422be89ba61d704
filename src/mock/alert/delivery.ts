import type {
  AlertClass,
  AlertDelivery,
  AlertDeliveryTrigger,
  WebhookDeliveryAttempt,
} from '@oxide/api'
import { coversClass } from '../../api/alert.ts'
import { needFleet } from '../access.ts'
import { type Context, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknownId } from '../http/problem.ts'
import { findInFleet } from '../lookup.ts'
import { freshId } from '../seed.ts'
import { Bucket } from '../store/bucket.ts'
import { findReceiver } from './receiver.ts'
import {
  type AlertReceiverRow,
  type AlertRow,
  alertClasses,
  alertView,
  probeClass,
} from './rows.ts'
import type { PendingRow } from '../store/rows.ts'
import { type World, schedule } from '../world.ts'

export const alertHandlers = {
  /** Lists alerts of the classes that match, and of the time between both bounds, which belong to it. */
  alertList: ({ query }, context) => {
    needFleet(context, 'viewer')
    const { alerts } = context.world
    const { alertClass: wanted = '**', startTime, endTime } = query
    const found = [...alerts.rows].filter(
      ({ alertClass, timeCreated }) =>
        coversClass(wanted, alertClass) &&
        (startTime === undefined || timeCreated >= startTime) &&
        (endTime === undefined || timeCreated <= endTime),
    )
    return listed(context, alerts.some(found), query, alertView)
  },

  alertView: ({ path }, context) =>
    alertView(findInFleet(context, context.world.alerts, path.alertId)),

  alertClassList: ({ query: { filter = '**', limit } }, context) => {
    needFleet(context, 'viewer')
    const all = alertClasses.filter(({ name }) => coversClass(filter, name))
    const found = Bucket.of<AlertClass>({ name: ({ name }) => name }, all)
    return listed(context, found, { limit, sortBy: 'name_ascending' })
  },

  /** Lists deliveries in the requested states, or in all states when none is requested. */
  alertDeliveryList: ({ path, query }, context) => {
    const { alertDeliveries } = context.world
    const receiver = findReceiver(context, path.receiver, 'viewer')
    const requested = { delivered: query.delivered, failed: query.failed, pending: query.pending }
    const all = Object.values(requested).every((want) => want === undefined || want === null)
    const found = [...alertDeliveries.under(receiver.id).rows].filter(
      ({ state }) => all || requested[state] === true,
    )
    return listed(context, alertDeliveries.some(found), query)
  },

  /** Delivers the probe at once, so that the reply can contain the outcome. */
  alertReceiverProbe: ({ path, query }, context) => {
    const { world, now, random } = context
    const receiver = findReceiver(context, path.receiver, 'admin')
    const alert = world.alerts.put({
      id: freshId(random),
      alertClass: probeClass,
      about: { id: receiver.id, name: receiver.name },
      timeCreated: now,
    })
    const id = freshId(random)
    const delivery = beginDelivery(world, id, alert, receiver, 'probe', now)
    world.pending.remove(id)
    const probe = world.alertDeliveries.put(attempted(delivery, receiver, now))
    const resends = query.resend && probe.state === 'delivered'
    return { probe, resendsStarted: resends ? resendFailed(context, receiver) : null }
  },

  alertDeliveryResend: ({ path, query }, context) => {
    const receiver = findReceiver(context, query.receiver, 'admin')
    const alert = context.world.alerts.get(path.alertId)
    if (alert === undefined) throw unknownId(path.alertId)
    if (!receiver.subscriptions.some((one) => coversClass(one, alert.alertClass))) {
      throw invalid(
        `Receiver '${receiver.name}' is not subscribed to the alert class ${alert.alertClass}`,
      )
    }
    return { deliveryId: resend(context, receiver, alert).id }
  },
} satisfies Handlers

/** Starts a delivery of each alert that failed to arrive and has none pending. Returns the number of deliveries. */
function resendFailed(context: Context, receiver: AlertReceiverRow): number {
  const { alerts, alertDeliveries } = context.world
  const fates = new Map<string, AlertDelivery['state'][]>()
  for (const { alertId, alertClass, state } of alertDeliveries.under(receiver.id).rows) {
    if (alertClass !== probeClass) fates.set(alertId, [...(fates.get(alertId) ?? []), state])
  }
  const failed = [...fates].filter(([, states]) => states.every((state) => state === 'failed'))
  const again = failed.flatMap(([alertId]) => alerts.get(alertId) ?? [])
  for (const alert of again) resend(context, receiver, alert)
  return again.length
}

function resend(
  { world, random, now }: Context,
  receiver: AlertReceiverRow,
  alert: AlertRow,
): AlertDelivery {
  return beginDelivery(world, freshId(random), alert, receiver, 'resend', now)
}

/** Milliseconds before each attempt: the first soon, the others after a pause. */
const pauses = [1000, 60_000, 300_000]

/** Starts the delivery of an alert to a receiver. The first attempt follows in a moment. */
export function beginDelivery(
  world: World,
  id: string,
  alert: Pick<AlertRow, 'id' | 'alertClass'>,
  receiver: AlertReceiverRow,
  trigger: AlertDeliveryTrigger,
  now: Date,
): AlertDelivery {
  const delivery = world.alertDeliveries.put({
    id,
    alertId: alert.id,
    alertClass: alert.alertClass,
    receiverId: receiver.id,
    trigger,
    state: 'pending',
    timeStarted: now,
    attempts: { webhook: [] },
  })
  awaitAttempt(world, delivery, now)
  return delivery
}

/** Makes the attempt that is due. Schedules another one when it fails, up to the limit. */
export function settleDelivery(world: World, due: PendingRow): void {
  const delivery = world.alertDeliveries.get(due.id)
  const receiver = delivery && world.alertReceivers.get(delivery.receiverId)
  if (delivery?.state !== 'pending' || receiver === undefined) return
  const at = new Date(due.at)
  const after = world.alertDeliveries.put(attempted(delivery, receiver, at))
  if (after.state === 'pending') awaitAttempt(world, after, at)
}

function awaitAttempt(world: World, { id, attempts }: AlertDelivery, now: Date): void {
  schedule(world, 'alert delivery', id, now, pauses[attempts.webhook.length] ?? 0)
}

/** Attempts after which a delivery counts as failed. */
const mostAttempts = 3

/**
 * Decides the outcome of an attempt. Sends nothing: the endpoint's address determines the result. A host below
 * `.invalid` cannot be reached, one that begins with `timeout.` never answers, a path with `/status/503` answers with
 * that status, and everything else answers 200.
 */
function tryDelivery(
  { endpoint }: Pick<AlertReceiverRow, 'endpoint'>,
  attempt: number,
  timeSent: Date,
): WebhookDeliveryAttempt {
  const { hostname, pathname } = new URL(endpoint)
  if (hostname.endsWith('.invalid')) return { attempt, timeSent, result: 'failed_unreachable' }
  if (hostname.startsWith('timeout.')) return { attempt, timeSent, result: 'failed_timeout' }
  const status = Number(/\/status\/(\d{3})(\/|$)/.exec(pathname)?.[1] ?? 200)
  const durationMs = 20 + ((endpoint.length * 7 + attempt * 13) % 60)
  const result = status >= 200 && status < 300 ? 'succeeded' : 'failed_http_error'
  return { attempt, timeSent, result, response: { status, durationMs } }
}

export function attempted(
  delivery: AlertDelivery,
  receiver: AlertReceiverRow,
  timeSent: Date,
): AlertDelivery {
  const before = delivery.attempts.webhook
  const attempt = tryDelivery(receiver, before.length + 1, timeSent)
  const last = delivery.alertClass === probeClass || attempt.attempt >= mostAttempts
  const failed = last ? 'failed' : 'pending'
  return {
    ...delivery,
    attempts: { webhook: [...before, attempt] },
    state: attempt.result === 'succeeded' ? 'delivered' : failed,
  }
}
