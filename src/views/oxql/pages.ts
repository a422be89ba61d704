import type { Pages } from '../page.ts'

export const oxqlPages = {
  systemOxql: async () => (await import('./page.tsx')).SystemQueries,
  oxql: async () => (await import('./page.tsx')).ProjectQueries,
  timeseriesSchemas: async () => (await import('./schemas.tsx')).TimeseriesSchemas,
  timeseriesSchema: async () => (await import('./schema.tsx')).TimeseriesSchemaDetails,
} as const satisfies Pages
