import type { ReactNode } from 'react'
import { FrameTabs } from '../tabs.tsx'
import { PageHead } from '../head.tsx'

export function InventoryFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead
        title="Inventory"
        about="inventory"
        guides={[
          ['Server Sleds', 'architecture/service-processors'],
          ['Storage', 'architecture/storage'],
        ]}
      >
        A rack holds sleds, which run instances, and switches, which connect them. A sled that is
        not provisionable keeps its instances and accepts no new ones.
      </PageHead>
      <FrameTabs frame="inventory" label="Inventory">
        {children}
      </FrameTabs>
    </>
  )
}
