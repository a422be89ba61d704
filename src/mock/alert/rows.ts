import type { AlertClass, AlertReceiver, WebhookReceiver, WebhookSecret } from '@oxide/api'
import type { Alert } from '../../api/generated/lacking.ts'

/** An event. `about` names its subject: names and ids, as a receiver would get them. */
export type AlertRow = {
  readonly id: string
  readonly alertClass: string
  readonly about: Readonly<Record<string, string>>
  readonly timeCreated: Date
}

export function alertView({ id, alertClass, about, timeCreated }: AlertRow): Alert {
  return { id, class: alertClass, version: 1, alert: about, timeCreated, timeModified: timeCreated }
}

export type AlertReceiverRow = Omit<WebhookReceiver, 'secrets'> & {
  readonly secrets: readonly SecretRow[]
}

/** A key that signs deliveries; its value is never shown again. */
export type SecretRow = WebhookSecret & { readonly secret: string }

export function receiverView({ endpoint, secrets, ...receiver }: AlertReceiverRow): AlertReceiver {
  return { ...receiver, kind: { kind: 'webhook', endpoint, secrets: secrets.map(secretView) } }
}

export function webhookView({ secrets, ...receiver }: AlertReceiverRow): WebhookReceiver {
  return { ...receiver, secrets: secrets.map(secretView) }
}

export function secretView({ id, timeCreated }: SecretRow): WebhookSecret {
  return { id, timeCreated }
}

/** The class of liveness probes, raised only by a probe. */
export const probeClass = 'probe'

/** Every alert class, by name. */
export const alertClasses: readonly AlertClass[] = [
  ['capacity.ip_pool.exhausted', 'The last free address of an IP pool has been given out'],
  ['disk.faulted', 'A disk can no longer be used'],
  ['hardware.physical_disk.added', 'A physical disk has been taken into service'],
  ['hardware.power_shelf.psu.insert', 'A power supply unit has been put into a power shelf'],
  ['hardware.power_shelf.psu.remove', 'A power supply unit has been taken out of a power shelf'],
  ['hardware.sled.added', 'A sled has been taken into the rack'],
  ['instance.failed', 'An instance has failed'],
  ['instance.restarted', 'A failed instance is being restarted by the control plane'],
  [probeClass, 'A liveness probe: answer it with a 2xx status, and do nothing else'],
  ['silo.created', 'A silo has been created'],
  ['silo.deleted', 'A silo has been deleted'],
  ['support_bundle.collected', 'A support bundle is ready to be downloaded'],
].map(([name = '', description = '']) => ({ name, description }))
