import type { Pages } from '../../page.ts'

export const bgpPages = {
  bgpSessions: async () => (await import('./sessions.tsx')).BgpSessions,
  bgpConfigs: async () => (await import('./configs.tsx')).BgpConfigs,
  bgpConfigNew: async () => (await import('./forms.tsx')).NewBgpConfig,
  bgpConfig: async () => (await import('./configs.tsx')).BgpConfigDetails,
  bgpConfigEdit: async () => (await import('./forms.tsx')).EditBgpConfig,
  announceSets: async () => (await import('./announce-sets.tsx')).AnnounceSets,
  announceSetNew: async () => (await import('./forms.tsx')).NewAnnounceSet,
  announcements: async () => (await import('./announcements.tsx')).Announcements,
  announceSetEdit: async () => (await import('./forms.tsx')).EditAnnounceSet,
  announcementNew: async () => (await import('./forms.tsx')).AnnounceNetwork,
  bgpImported: async () => (await import('./routes.tsx')).ImportedRoutes,
  bgpExported: async () => (await import('./routes.tsx')).ExportedRoutes,
  bgpHistory: async () => (await import('./history.tsx')).BgpHistory,
} as const satisfies Pages
