import type { Pages } from '../page.ts'

export const auditLogPages = {
  auditLog: async () => (await import('./page.tsx')).AuditLog,
  auditEntry: async () => (await import('./entry.tsx')).AuditEntryDetails,
} as const satisfies Pages
