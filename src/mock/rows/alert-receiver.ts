import type { AlertReceiver, WebhookReceiver, WebhookSecret } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A webhook that receives alerts. All receivers are webhooks. */
export type AlertReceiverRow = Omit<WebhookReceiver, 'secrets'> & {
  readonly secrets: readonly SecretRow[]
}

/** A key that signs deliveries; its value is never shown again. */
export type SecretRow = WebhookSecret & { readonly secret: string }

export const alertReceiverTable = () =>
  new Table<AlertReceiverRow>({ parent: () => 'fleet', name: (receiver) => receiver.name })

export function receiverView({ endpoint, secrets, ...receiver }: AlertReceiverRow): AlertReceiver {
  return { ...receiver, kind: { kind: 'webhook', endpoint, secrets: secrets.map(secretView) } }
}

export function webhookView({ secrets, ...receiver }: AlertReceiverRow): WebhookReceiver {
  return { ...receiver, secrets: secrets.map(secretView) }
}

export function secretView({ id, timeCreated }: SecretRow): WebhookSecret {
  return { id, timeCreated }
}
