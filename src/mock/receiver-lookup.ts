import { needFleet } from './access.ts'
import type { Looking } from './lookup.ts'
import { unknown } from './problem.ts'
import type { AlertReceiverRow } from './rows/alert-receiver.ts'
import { isUuid } from '../api/valid/id.ts'

/** Finds an alert receiver. Needs a role in the fleet, because alerts belong to the fleet. */
export function findReceiver(
  { world, actor }: Looking,
  nameOrId: string,
  needed: 'viewer' | 'admin',
): AlertReceiverRow {
  needFleet(world, actor, needed)
  const { alertReceivers } = world
  const receiver = isUuid(nameOrId)
    ? alertReceivers.get(nameOrId)
    : alertReceivers.named('fleet', nameOrId)
  if (receiver === undefined) throw unknown('alert receiver', nameOrId)
  return receiver
}
