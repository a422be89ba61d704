import { type ReactNode, useState } from 'react'
import { useItem, usePage, useNames } from '../../state/use-page.ts'
import { fetched } from '../../ui/code/fetched.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { FrameTabs } from '../tabs.tsx'
import { Copied } from '../cells.tsx'
import { ResourceHeader } from '../resource-header.tsx'

const LintCount = fetched(async () => (await import('../reach/lint.tsx')).LintCount)

export function VpcFrame({ children }: { children: ReactNode }) {
  const names = useNames()
  const { data: vpc } = useItem('vpc')
  const { id } = usePage()
  // Reads the whole network, and so only for who shows interest in its findings.
  const [isPointed, setPointed] = useState(false)
  const point = () =>
    void LintCount.load().then(
      () => setPointed(true),
      () => setPointed(false),
    )
  if (vpc === undefined) return null
  return (
    <>
      <ResourceHeader
        noun="vpc"
        names={names}
        item={vpc}
        commands={['vpc update']}
        facts={{
          'DNS name': <Truncated text={vpc.dnsName} />,
          'IPv6 prefix': <Copied text={vpc.ipv6Prefix} />,
        }}
      />
      <FrameTabs
        frame="vpc"
        label="VPC"
        notes={{
          vpcLint: { note: (isPointed || id === 'vpcLint') && <LintCount />, onPoint: point },
        }}
      >
        {children}
      </FrameTabs>
    </>
  )
}
