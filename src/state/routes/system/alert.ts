import { alertDelivery, deliveryPage } from '../../nouns/system/alert-delivery.ts'
import {
  alertClass,
  alertReceiver,
  alertSubscription,
  webhookSecret,
} from '../../nouns/system/alert-receiver.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import type { Route, Routes } from '../../route.ts'

export const nouns = { alertReceiver, alertSubscription, webhookSecret, alertClass, alertDelivery }

const at = '/system/alerts'
const one = `${at}/:alertReceiver`
const system = { layout: 'system', role: 'fleet viewer' } as const

/** Properties that the tabs of a receiver share. */
const tab = {
  ...system,
  under: 'alertReceiver',
  frame: 'alertReceiver',
  about: 'alertReceiver',
  reads: (names) => [alertReceiver.view(names)],
} as const satisfies Partial<Route>

/** Alert receivers, their subscriptions and their deliveries. */
export const routes = {
  alertReceivers: {
    ...system,
    at,
    title: 'Alerts',
    under: null,
    command: 'alert receiver list',
    lists: 'alertReceiver',
    sidebar: 60,
    key: 'g t',
    reads: (names, search) => [pageRead(alertReceiver.list, names, search)],
  },
  alertReceiverNew: {
    ...system,
    at: `${at}-new`,
    title: 'New alert receiver',
    under: 'alertReceivers',
    drawer: true,
    form: 'alert receiver webhook create',
    wants: () => [alertClass.list({})],
  },
  alertClasses: {
    ...system,
    at: `${at}-classes`,
    title: 'Alert classes',
    under: 'alertReceivers',
    command: 'alert class list',
    lists: 'alertClass',
    reads: () => [alertClass.list({})],
    wants: () => [allOf('alertReceiver')],
  },
  alertReceiver: {
    ...system,
    at: one,
    title: '{alertReceiver}',
    under: 'alertReceivers',
    to: 'alertDeliveries',
    command: 'alert receiver view',
  },
  alertReceiverEdit: {
    ...system,
    at: `${one}/edit`,
    title: 'Edit alert receiver',
    under: 'alertDeliveries',
    drawer: true,
    form: 'alert receiver webhook update',
    reads: (names) => [alertReceiver.view(names)],
  },
  alertReceiverProbe: {
    ...system,
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
    ...system,
    at: `${one}/deliveries/:alertDelivery`,
    title: 'Delivery',
    under: 'alertDeliveries',
    drawer: true,
    command: 'console alert receiver delivery view',
    reads: (names) => [alertReceiver.view(names)],
    wants: (names) => [alertDelivery.view(names)],
  },
  alertSubscriptions: {
    ...tab,
    at: `${one}/subscriptions`,
    title: 'Subscriptions',
    tab: 20,
    command: 'console alert receiver subscription list',
    lists: 'alertSubscription',
    wants: () => [alertClass.list({})],
  },
  alertSubscriptionNew: {
    ...system,
    at: `${one}/subscriptions-add`,
    title: 'Subscribe',
    under: 'alertSubscriptions',
    drawer: true,
    form: 'alert receiver subscribe',
    wants: () => [alertClass.list({})],
  },
  webhookSecrets: {
    ...tab,
    at: `${one}/secrets`,
    title: 'Secrets',
    tab: 30,
    command: 'alert receiver webhook secret list',
    lists: 'webhookSecret',
    wants: (names) => [webhookSecret.list(names)],
  },
  webhookSecretNew: {
    ...system,
    at: `${one}/secrets-add`,
    title: 'Add webhook secret',
    under: 'webhookSecrets',
    drawer: true,
    form: 'alert receiver webhook secret add',
  },
} as const satisfies Routes
