import { deliveryCommands } from './delivery.ts'
import { probeReceiver } from './probe.ts'
import { createReceiver, editReceiver, removeReceiver } from './receiver.ts'
import { addSecret, removeSecret } from './secret.ts'
import { subscribe, unsubscribe } from './subscription.ts'

export const alertCommands = [
  createReceiver,
  probeReceiver,
  editReceiver,
  subscribe,
  addSecret,
  ...deliveryCommands,
  unsubscribe,
  removeSecret,
  removeReceiver,
]
