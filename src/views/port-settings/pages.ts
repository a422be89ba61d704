import type { Pages } from '../page.ts'

export const portSettingsPages = {
  allPortSettings: async () => (await import('./list.tsx')).AllPortSettings,
  portSettingsNew: async () => (await import('./form/new.tsx')).NewPortSettings,
  portSettingsClone: async () => (await import('./form/new.tsx')).ClonePortSettings,
  portSettingsJson: async () => (await import('./json.tsx')).PortSettingsJson,
  portSettings: async () => (await import('./page.tsx')).PortSettingsPage,
  lldp: async () => (await import('../lldp/list.tsx')).Lldp,
  lldpPort: async () => (await import('../lldp/port.tsx')).LldpPort,
  lldpEdit: async () => (await import('../lldp/port.tsx')).EditLldp,
} as const satisfies Pages
