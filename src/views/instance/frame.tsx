import type { ReactNode } from 'react'
import { start, stop } from '../../commands/instance/life.ts'
import { showVcpus } from '../../api/show/vcpus.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Head } from '../../ui/head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Time } from '../../ui/text/time.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { CommandButton } from '../command-button.tsx'
import { FrameTabs } from '../frame-tabs.tsx'
import { Identifier } from '../copied.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { ResourceMenu } from '../row-menu.tsx'
import { Size } from '../size.tsx'
import { FirstAddresses, PrimaryVpc } from './facts.tsx'
import { onePolling } from './polling.ts'
import { LearnInstances } from './learn.tsx'
import { AutoRestart } from './auto-restart.tsx'
import { InstanceStateBadge } from './state.tsx'

/** Shows the header of an instance's tabs: its state, its actions, and its facts. */
export function InstanceFrame({ children }: { children: ReactNode }) {
  const names = useNames()
  const { data: instance } = useRead(nouns.instance.view(names), { poll: onePolling })
  if (instance === undefined) return null
  const { name, description, timeCreated, id, ncpus, memory } = instance
  return (
    <>
      <Head
        title={<Truncated text={name} max={63} />}
        notes={
          <>
            <InstanceStateBadge instance={instance} />
            <AutoRestart instance={instance} />
          </>
        }
        actions={
          <>
            <LearnInstances />
            <RefreshButton />
            <CommandButton command={start} of={names} variant="go" />
            <CommandButton command={stop} of={names} variant="plain" />
            <ResourceMenu
              of={{ noun: 'instance', names }}
              id={id}
              label="Instance actions"
              without={[start.id, stop.id]}
            />
          </>
        }
      />
      <Panel title="Properties" padded>
        <Properties
          items={[
            { label: 'CPU', value: showVcpus(ncpus) },
            { label: 'RAM', value: <Size bytes={memory} /> },
            {
              label: 'Description',
              value: description === '' ? null : <Truncated text={description} />,
            },
            { label: 'Created', value: <Time at={timeCreated} /> },
            {
              label: 'ID',
              value: <Identifier id={id} />,
            },
            { label: 'External IPs', value: <FirstAddresses instance={instance} /> },
            { label: 'VPC', value: <PrimaryVpc instance={instance} /> },
          ]}
        />
      </Panel>
      <FrameTabs frame="instance" label="Instance">
        {children}
      </FrameTabs>
    </>
  )
}
