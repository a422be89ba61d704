import type { Pages } from '../page.ts'

export const inventoryPages = {
  sleds: async () => (await import('./sleds.tsx')).Sleds,
  sledInstances: async () => (await import('./sled.tsx')).SledInstances,
  sledDisks: async () => (await import('./sled.tsx')).SledDisks,
  physicalDisks: async () => (await import('./disks.tsx')).PhysicalDisks,
  physicalDisk: async () => (await import('./details.tsx')).PhysicalDiskDetails,
  inventoryRacks: async () => (await import('./rack.tsx')).Racks,
  inventoryRack: async () => (await import('./rack.tsx')).RackPage,
  rackSledsAdd: async () => (await import('./form.tsx')).AddSleds,
  switches: async () => (await import('./switches.tsx')).Switches,
  switch: async () => (await import('./details.tsx')).SwitchDetails,
  switchPorts: async () => (await import('./switches.tsx')).SwitchPorts,
  switchPort: async () => (await import('./details.tsx')).SwitchPortDetails,
  switchPortSettings: async () => (await import('./form.tsx')).ApplySettings,
} as const satisfies Pages
