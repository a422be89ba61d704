import type { ReactNode } from 'react'
import { Head } from '../../ui/layout.tsx'
import { FrameTabs } from '../frame-tabs.tsx'
import { RefreshButton } from '../refresh-button.tsx'

export function NetworkingFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Head title="Rack network" notes={<RefreshButton />} />
      <FrameTabs frame="networking" label="Rack network">
        {children}
      </FrameTabs>
    </>
  )
}
