import type { AlertDelivery } from '@oxide/api'
import type { AlertReceiverRow, AlertRow } from '../../alert/rows.ts'
import { attempted } from '../../alert/delivery.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { aged, ago, hour } from '../silo.ts'

const minute = 60_000
const hooks = 'https://hooks.rackline.example'

/** Adds webhooks that answer, refuse, time out and were never used, with what was sent to them. */
export function seedAlerts(world: World): void {
  const ops = seedReceiver(world, 'ops-hook', `${hooks}/ops`, ['instance.*', 'capacity.**'])
  const broken = seedReceiver(world, 'broken-hook', `${hooks}/status/503`, ['instance.failed'])
  for (let hours = 30; hours > 0; hours -= 6) {
    const alert = seedAlert(world, `alert ${hours}`, 'instance.failed', ago(world, hours * hour))
    for (const receiver of [ops, broken]) settle(world, alert, receiver, [receiver.endpoint])
  }
  seedPager(world)
  seedReceiver(world, 'quiet-hook', 'https://hooks.invalid/quiet', [])
}

/** Adds a webhook that used to answer, sometimes only when asked again, and has just stopped to. */
function seedPager(world: World): void {
  const pager = seedReceiver(
    world,
    'pager',
    'https://timeout.pager.example/v1/alerts',
    ['disk.faulted', 'hardware.**'],
    'Wakes whoever is on call',
  )
  const before = `${hooks}/pager`
  const tried: readonly (readonly [string, number, readonly string[]])[] = [
    ['hardware.sled.added', 700, [before]],
    ['hardware.power_shelf.psu.remove', 90, [`${hooks}/status/502`, before]],
    ['hardware.power_shelf.psu.insert', 88, [before]],
    ['hardware.physical_disk.added', 40, [`${hooks}/status/429`, 'https://pager.invalid/', before]],
  ]
  for (const [alertClass, hours, endpoints] of tried) {
    const alert = seedAlert(world, `${alertClass} ${hours}`, alertClass, ago(world, hours * hour))
    settle(world, alert, pager, endpoints)
  }
  const lost = seedAlert(world, 'disk fault', 'disk.faulted', ago(world, 3 * hour))
  settle(world, lost, pager, [pager.endpoint])
  const open = seedAlert(world, 'open', 'hardware.power_shelf.psu.remove', ago(world, 2 * minute))
  const delivery = world.alertDeliveries.put(tryAll(begun(open, pager), pager, [pager.endpoint]))
  world.pending.put({
    id: delivery.id,
    at: ago(world, -4 * minute).getTime(),
    noun: 'alert delivery',
  })
}

function seedReceiver(
  world: World,
  name: string,
  endpoint: string,
  subscriptions: string[],
  description = '',
): AlertReceiverRow {
  const times = aged(world, 60)
  const secret = { secret: `secret-of-${name}`, timeCreated: times.timeCreated }
  const rotated = { secret: `new-secret-of-${name}`, timeCreated: ago(world, 50 * hour) }
  return world.alertReceivers.put({
    id: idOf(`alert receiver ${name}`),
    name,
    description,
    endpoint,
    subscriptions,
    secrets: [
      { id: idOf(`secret ${name}`), ...secret },
      ...(name === 'pager' ? [{ id: idOf('secret pager 0'), ...rotated }] : []),
    ],
    ...times,
  })
}

function seedAlert(world: World, seed: string, alertClass: string, timeCreated: Date): AlertRow {
  const about = { id: idOf('instance mock-project you-fail'), name: 'you-fail' }
  return world.alerts.put({ id: idOf(seed), alertClass, about, timeCreated })
}

/** Adds a completed delivery. The last of the endpoints is asked as often as it takes. */
function settle(
  world: World,
  alert: AlertRow,
  receiver: AlertReceiverRow,
  endpoints: readonly string[],
): void {
  let delivery = tryAll(begun(alert, receiver), receiver, endpoints)
  while (delivery.state === 'pending') {
    delivery = tryAll(delivery, receiver, endpoints.slice(-1))
  }
  world.alertDeliveries.put(delivery)
}

function begun(alert: AlertRow, receiver: AlertReceiverRow): AlertDelivery {
  return {
    id: idOf(`delivery ${alert.id} ${receiver.id}`),
    alertId: alert.id,
    alertClass: alert.alertClass,
    receiverId: receiver.id,
    trigger: 'alert',
    state: 'pending',
    timeStarted: alert.timeCreated,
    attempts: { webhook: [] },
  }
}

/** Makes one attempt at each endpoint, a minute apart. */
function tryAll(
  delivery: AlertDelivery,
  receiver: AlertReceiverRow,
  endpoints: readonly string[],
): AlertDelivery {
  return endpoints.reduce((before, endpoint) => {
    const at = before.timeStarted.getTime() + before.attempts.webhook.length * minute
    return attempted(before, { ...receiver, endpoint }, new Date(at))
  }, delivery)
}
