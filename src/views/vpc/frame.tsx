import type { ReactNode } from 'react'
import { editVpc } from '../../commands/vpc.ts'
import { useItem } from '../../state/use-page.ts'
import { Truncated } from '../../ui/text/value.tsx'
import { FrameTabs } from '../frame-tabs.tsx'
import { Copied } from '../cells.tsx'
import { ResourceHeader } from '../resource-header.tsx'

export function VpcFrame({ children }: { children: ReactNode }) {
  const { data: vpc, names } = useItem('vpc')
  if (vpc === undefined) return null
  return (
    <>
      <ResourceHeader
        noun="vpc"
        names={names}
        item={vpc}
        commands={[editVpc]}
        facts={{
          'DNS name': <Truncated text={vpc.dnsName} />,
          'IPv6 prefix': <Copied text={vpc.ipv6Prefix} />,
        }}
      />
      <FrameTabs frame="vpc" label="VPC">
        {children}
      </FrameTabs>
    </>
  )
}
