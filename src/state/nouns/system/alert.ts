import type { Alert } from '../../../api/generated/lacking.ts'
import { alertList, alertView } from '../../../api/generated/reads/system-alerts.ts'
import { defineNoun } from '../../define-noun.ts'
import {
  alertDelivery,
  deliveryPage,
  alertClass,
  alertReceiver,
  alertSubscription,
  webhookSecret,
} from './alert-receiver.ts'
import { read } from '../../cache/read.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { listPlace, viewPlace } from '../../places.ts'
import { optional, type Route, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    alert: Alert
  }
}

/** An event that receivers may be told about. Its id is its only name. Listed newest first. */
export const alert = defineNoun<Alert>({
  cli: 'alert',
  one: 'alert',
  role: 'fleet viewer',
  called: 'alertId',
  keyOf: ({ id }) => id,
  labelOf: (one) => one.class,
  about: ({ id }) => [id],
  list: (_names, paging) =>
    read(alertList, { query: { sortBy: 'time_and_id_descending', ...paging } }),
  view: ({ alert: alertId = '' }) => read(alertView, { path: { alertId } }),
})

export const nouns = {
  alert,
  alertReceiver,
  alertSubscription,
  webhookSecret,
  alertClass,
  alertDelivery,
}

const at = '/system/alerts'
const one = `${at}/:alertReceiver`
/** Properties that the tabs of a receiver share. */
const tab = {
  under: 'alertReceiver',
  about: 'alertReceiver',
  reads: (names) => [alertReceiver.view(names)],
} as const satisfies Partial<Route>

/** Alert receivers, their subscriptions and their deliveries. */
export const routes = {
  alertReceivers: {
    at,
    title: 'Alerts',
    command: 'alert receiver list',
    lists: 'alertReceiver',
    sidebar: 60,
    key: 'g t',
    reads: (names, search) => [pageRead(alertReceiver.list, names, search)],
  },
  alerts: {
    at: `${at}-raised`,
    title: 'Raised alerts',
    under: 'alertReceivers',
    command: 'console alert list',
    lists: 'alert',
    reads: (names, search) => [pageRead(alert.list, names, search)],
  },
  alert: {
    at: `${at}-raised/:alert`,
    title: 'Alert',
    under: 'alerts',
    drawer: true,
    command: 'console alert view',
    reads: (names) => [alert.view(names)],
  },
  alertReceiverNew: {
    at: `${at}-new`,
    title: 'New alert receiver',
    under: 'alertReceivers',
    drawer: true,
    form: 'alert receiver webhook create',
    reads: () => [optional(alertClass.list({}))],
  },
  alertClasses: {
    ...listPlace(`${at}-classes`, alertClass),
    under: 'alertReceivers',
    lists: 'alertClass',
    reads: () => [alertClass.list({}), optional(allOf('alertReceiver'))],
  },
  alertReceiver: {
    ...viewPlace(one, 'alertReceivers', alertReceiver),
    to: 'alertDeliveries',
  },
  alertReceiverEdit: {
    at: `${one}/edit`,
    title: 'Edit alert receiver',
    under: 'alertDeliveries',
    drawer: true,
    form: 'alert receiver webhook update',
    reads: (names) => [alertReceiver.view(names)],
  },
  alertReceiverProbe: {
    at: `${one}/probe`,
    title: 'Probe {alertReceiver}',
    under: 'alertDeliveries',
    drawer: true,
    form: 'alert receiver probe',
    reads: (names) => [alertReceiver.view(names)],
  },
  alertDeliveries: {
    ...tab,
    at: `${one}/deliveries`,
    title: 'Deliveries',
    tab: 10,
    command: 'alert receiver log',
    lists: 'alertDelivery',
    reads: (names, search) => [alertReceiver.view(names), deliveryPage(names, search)],
  },
  alertDelivery: {
    at: `${one}/deliveries/:alertDelivery`,
    title: 'Delivery',
    under: 'alertDeliveries',
    drawer: true,
    command: 'console alert receiver delivery view',
    reads: (names) => [alertReceiver.view(names), optional(alertDelivery.view(names))],
  },
  alertSubscriptions: {
    ...tab,
    at: `${one}/subscriptions`,
    title: 'Subscriptions',
    tab: 20,
    command: 'console alert receiver subscription list',
    lists: 'alertSubscription',
    reads: (names) => [...tab.reads(names), optional(alertClass.list({}))],
  },
  alertSubscriptionNew: {
    at: `${one}/subscriptions-add`,
    title: 'Subscribe alert receiver',
    under: 'alertSubscriptions',
    drawer: true,
    form: 'alert receiver subscribe',
    reads: () => [optional(alertClass.list({}))],
  },
  webhookSecrets: {
    ...tab,
    at: `${one}/secrets`,
    title: 'Secrets',
    tab: 30,
    command: 'alert receiver webhook secret list',
    lists: 'webhookSecret',
    reads: (names) => [...tab.reads(names), optional(webhookSecret.list(names))],
  },
  webhookSecretNew: {
    at: `${one}/secrets-add`,
    title: 'Add webhook secret',
    under: 'webhookSecrets',
    drawer: true,
    form: 'alert receiver webhook secret add',
  },
} as const satisfies Routes
