import type { LaterRoute, Merged } from '../state/routes.ts'
import * as areas from './areas.ts'
import type { LoadFrame, LoadPage } from './page.ts'

type Pages = Merged<(typeof areas)[keyof typeof areas]>

/** Loaders of every page except the first ones, called on navigation. A missing one does not compile. */
export const laterPages = merged() satisfies Readonly<Record<LaterRoute, LoadPage>>

/** Heads with tabs that frame several pages, by the frame's name in the route table. */
export const frames: Readonly<Record<string, LoadFrame>> = {
  instance: async () => (await import('./instance/frame.tsx')).InstanceFrame,
  silo: async () => (await import('./silo/frame.tsx')).SiloFrame,
  vpc: async () => (await import('./vpc/frame.tsx')).VpcFrame,
  alertReceiver: async () => (await import('./alert/frame.tsx')).ReceiverFrame,
  inventory: async () => (await import('./inventory/frame.tsx')).InventoryFrame,
  networking: async () => (await import('./networking/frame.tsx')).NetworkingFrame,
  bgp: async () => (await import('./networking/bgp/frame.tsx')).BgpFrame,
  sled: async () => (await import('./inventory/sled.tsx')).SledFrame,
}

function merged(): Pages {
  return Object.assign({}, ...Object.values(areas)) as Pages
}
