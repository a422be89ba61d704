import type { RouteId } from '../../state/routes.ts'
import type { LoadFrame, LoadPage } from '../page.ts'

export const pages = {
  systemUtilization: async () => (await import('../utilization/system.tsx')).SystemUtilization,

  systemOxql: async () => (await import('../oxql/page.tsx')).SystemQueries,
  timeseriesSchemas: async () => (await import('../oxql/schemas.tsx')).TimeseriesSchemas,
  timeseriesSchema: async () => (await import('../oxql/schemas.tsx')).TimeseriesSchemaDetails,

  alertReceivers: async () => (await import('../alert/receivers.tsx')).AlertReceivers,
  alerts: async () => (await import('../alert/raised.tsx')).Alerts,
  alert: async () => (await import('../alert/raised.tsx')).AlertDetails,
  alertReceiverNew: async () => (await import('../alert/receiver-form.tsx')).NewReceiver,
  alertClasses: async () => (await import('../alert/classes.tsx')).AlertClasses,
  alertReceiverEdit: async () => (await import('../alert/receiver-form.tsx')).EditReceiver,
  alertReceiverProbe: async () => (await import('../alert/probe.tsx')).ProbeReceiver,
  alertDeliveries: async () => (await import('../alert/deliveries.tsx')).AlertDeliveries,
  alertDelivery: async () => (await import('../alert/delivery.tsx')).AlertDeliveryDetails,
  alertSubscriptions: async () => (await import('../alert/subscriptions.tsx')).AlertSubscriptions,
  alertSubscriptionNew: async () => (await import('../alert/subscription-form.tsx')).Subscribe,
  webhookSecrets: async () => (await import('../alert/secrets.tsx')).WebhookSecrets,
  webhookSecretNew: async () => (await import('../alert/secret-form.tsx')).AddWebhookSecret,

  auditLog: async () => (await import('../audit-log/page.tsx')).AuditLog,
  auditEntry: async () => (await import('../audit-log/entry.tsx')).AuditEntryDetails,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>

export const frames: Readonly<Record<string, LoadFrame>> = {
  alertReceiver: async () => (await import('../alert/frame.tsx')).ReceiverFrame,
}
