import type { ReactNode } from 'react'
import { Head } from '../../ui/layout.tsx'
import { FrameTabs } from '../tabs.tsx'
import { Learn, RefreshButton } from '../head.tsx'

export function InventoryFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Head
        title="Inventory"
        notes={
          <>
            <RefreshButton />
            <Learn
              about="inventory"
              guides={[
                ['Server Sleds', 'architecture/service-processors'],
                ['Storage', 'architecture/storage'],
              ]}
            >
              A rack holds sleds, which run instances, and switches, which connect them. A sled that
              is not provisionable keeps its instances and accepts no new ones.
            </Learn>
          </>
        }
      />
      <FrameTabs frame="inventory" label="Inventory">
        {children}
      </FrameTabs>
    </>
  )
}
