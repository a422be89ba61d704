import type { ReactNode } from 'react'
import { editVpc } from '../../commands/vpc.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { Head } from '../../ui/head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Time } from '../../ui/time.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { CommandButton } from '../command-button.tsx'
import { Copied, Identifier } from '../copied.tsx'
import { FrameTabs } from '../frame-tabs.tsx'
import { ResourceMenu } from '../row-menu.tsx'

/** Shows the header of every tab of a VPC: its actions and its facts. */
export function VpcFrame({ children }: { children: ReactNode }) {
  const names = useNames()
  const { data: vpc } = useRead(nouns.vpc.view(names))
  if (vpc === undefined) return null
  const { name, description, dnsName, ipv6Prefix, timeCreated, timeModified, id } = vpc
  return (
    <>
      <Head
        title={<Truncated text={name} max={63} />}
        actions={
          <>
            <CommandButton command={editVpc} of={names} />
            <ResourceMenu
              of={{ noun: 'vpc', names }}
              id={id}
              label="VPC actions"
              without={[editVpc.id]}
            />
          </>
        }
      />
      <Panel title="Properties" padded>
        <Properties
          items={[
            {
              label: 'Description',
              value: description === '' ? null : <Truncated text={description} />,
            },
            { label: 'DNS name', value: <Truncated text={dnsName} /> },
            { label: 'IPv6 prefix', value: <Copied text={ipv6Prefix} /> },
            { label: 'Created', value: <Time at={timeCreated} /> },
            { label: 'ID', value: <Identifier id={id} /> },
            { label: 'Last modified', value: <Time at={timeModified} /> },
          ]}
        />
      </Panel>
      <FrameTabs frame="vpc" label="VPC">
        {children}
      </FrameTabs>
    </>
  )
}
