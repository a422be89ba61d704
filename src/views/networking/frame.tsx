import type { ReactNode } from 'react'
import { FrameTabs } from '../tabs.tsx'
import { PageHead } from '../head.tsx'

export function NetworkingFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title="Rack network" about="the rack network">
        How the rack reaches your network. BGP (Border Gateway Protocol) exchanges routes with your
        routers, BFD (Bidirectional Forwarding Detection) notices within a second that one has
        stopped responding, and LLDP (Link Layer Discovery Protocol) tells which device each port is
        wired to.
      </PageHead>
      <FrameTabs frame="networking" label="Rack network">
        {children}
      </FrameTabs>
    </>
  )
}
