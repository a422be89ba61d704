import type { AlertDelivery } from '@oxide/api'
import { attempted } from '../../rules/webhook.ts'
import type { AlertReceiverRow } from '../../rows/alert-receiver.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { aged, ago, hour } from '../seeder.ts'

/** Adds a webhook that answers, one that does not, and their deliveries. */
export function seedAlerts(world: World): void {
  const ops = seedReceiver(world, 'ops-hook', 'https://hooks.rackline.example/ops', [
    'instance.*',
    'capacity.**',
  ])
  const broken = seedReceiver(world, 'broken-hook', 'https://hooks.rackline.example/status/503', [
    'instance.failed',
  ])
  for (let hours = 30; hours > 0; hours -= 6) {
    const alert = world.alerts.put({
      id: idOf(`alert ${hours}`),
      alertClass: 'instance.failed',
      about: { id: idOf('instance mock-project you-fail'), name: 'you-fail' },
      timeCreated: ago(world, hours * hour),
    })
    for (const receiver of [ops, broken]) seedDelivery(world, alert, receiver)
  }
}

function seedReceiver(
  world: World,
  name: string,
  endpoint: string,
  subscriptions: string[],
): AlertReceiverRow {
  const times = aged(world, 60)
  return world.alertReceivers.put({
    id: idOf(`alert receiver ${name}`),
    name,
    description: '',
    endpoint,
    subscriptions,
    secrets: [
      { id: idOf(`secret ${name}`), secret: `secret-of-${name}`, timeCreated: times.timeCreated },
    ],
    ...times,
  })
}

/** Adds a completed delivery. */
function seedDelivery(
  world: World,
  alert: { id: string; alertClass: string; timeCreated: Date },
  receiver: AlertReceiverRow,
): void {
  const time = (attempt: number) => new Date(alert.timeCreated.getTime() + attempt * 60_000)
  let delivery: AlertDelivery = {
    id: idOf(`delivery ${alert.id} ${receiver.id}`),
    alertId: alert.id,
    alertClass: alert.alertClass,
    receiverId: receiver.id,
    trigger: 'alert',
    state: 'pending',
    timeStarted: alert.timeCreated,
    attempts: { webhook: [] },
  }
  for (let n = 0; delivery.state === 'pending'; n++)
    delivery = attempted(delivery, receiver, time(n))
  world.alertDeliveries.put(delivery)
}
