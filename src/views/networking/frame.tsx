import type { ReactNode } from 'react'
import { Head } from '../../ui/layout.tsx'
import { FrameTabs } from '../tabs.tsx'
import { Learn, RefreshButton } from '../head.tsx'

export function NetworkingFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Head
        title="Rack network"
        notes={
          <>
            <RefreshButton />
            <Learn about="the rack network">
              How the rack reaches your network. BGP (Border Gateway Protocol) exchanges routes with
              your routers, BFD (Bidirectional Forwarding Detection) notices within a second that
              one has stopped responding, and LLDP (Link Layer Discovery Protocol) tells which
              device each port is wired to.
            </Learn>
          </>
        }
      />
      <FrameTabs frame="networking" label="Rack network">
        {children}
      </FrameTabs>
    </>
  )
}
