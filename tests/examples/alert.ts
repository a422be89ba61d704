import type { Args } from '../../src/commands/kernel/command.ts'
import { idOf } from '../../src/mock/seed.ts'

const receiver = 'ops-hook'
const failedAlert = idOf('alert 6')
const failed = idOf(`delivery ${failedAlert} ${idOf('alert receiver broken-hook')}`)

/** Arguments for the commands on alerts, by their ids. */
export const alertExamples: Readonly<Record<string, Args>> = {
  'alert receiver list': {},
  'alert receiver view': { receiver },
  'alert receiver log': { receiver },
  'console alert receiver delivery view': { receiver: 'broken-hook', alertDelivery: failed },
  'console alert receiver subscription list': { receiver },
  'alert receiver webhook secret list': { receiver },
  'alert class list': {},
  'alert receiver webhook create': {
    name: 'new-hook',
    endpoint: 'https://hooks.rackline.example/new',
    secrets: ['first secret'],
    subscriptions: ['silo.*'],
  },
  'alert receiver webhook update': { receiver, name: 'renamed' },
  'alert receiver delete': { receiver },
  'alert receiver probe': { receiver, resend: true },
  'alert receiver subscribe': { receiver, subscription: 'disk.faulted' },
  'alert receiver unsubscribe': { receiver, subscription: 'capacity.**' },
  'alert receiver webhook secret add': { receiver, secret: 'second secret' },
  'alert receiver webhook secret delete': { secretId: idOf('secret pager 0') },
  'alert receiver resend': { receiver, alertId: failedAlert },
  'console alert receiver delivery resend': { receiver: 'broken-hook', alertDelivery: failed },
}
