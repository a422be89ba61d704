import type { Pages } from '../page.ts'

export const alertPages = {
  alertReceivers: async () => (await import('./receivers.tsx')).AlertReceivers,
  alertReceiverNew: async () => (await import('./receiver-form.tsx')).NewReceiver,
  alertReceiverEdit: async () => (await import('./receiver-form.tsx')).EditReceiver,
  alertReceiverProbe: async () => (await import('./probe.tsx')).ProbeReceiver,
  alertClasses: async () => (await import('./classes.tsx')).AlertClasses,
  alertDeliveries: async () => (await import('./deliveries.tsx')).AlertDeliveries,
  alertDelivery: async () => (await import('./delivery.tsx')).AlertDeliveryDetails,
  alertSubscriptions: async () => (await import('./subscriptions.tsx')).AlertSubscriptions,
  alertSubscriptionNew: async () => (await import('./subscriptions.tsx')).Subscribe,
  webhookSecrets: async () => (await import('./secrets.tsx')).WebhookSecrets,
  webhookSecretNew: async () => (await import('./secrets.tsx')).AddWebhookSecret,
} as const satisfies Pages
