import type { MulticastGroupMember } from '@oxide/api'
import { joinGroup } from '../../commands/multicast-group/membership.ts'
import { nouns } from '../../state/nouns.ts'
import { useNames } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { State, type Tone, toneOf } from '../../ui/badge.tsx'
import type { Column } from '../../ui/column.ts'
import { Empty } from '../../ui/empty.tsx'
import { Head } from '../../ui/head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Time } from '../../ui/time.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { ById } from '../by-id.tsx'
import { CommandButton } from '../command-button.tsx'
import { Copied, Identifier } from '../copied.tsx'
import { createdColumn } from '../columns.tsx'
import { Marks } from '../list-page.tsx'
import { PanelList } from '../panel-list.tsx'
import { PoolLink } from '../pool/link.tsx'
import { ResourceMenu } from '../row-menu.tsx'
import { Rows } from '../rows.tsx'
import { Sources } from './sources.tsx'

/** Shows a multicast group and its members. */
export function MulticastGroupPage() {
  const names = useNames()
  const { data: group } = useRead(nouns.multicastGroup.view(names))
  if (group === undefined) return null
  const { id, name, description, multicastIp, ipPoolId, state, timeCreated, timeModified } = group
  return (
    <>
      <Head
        title={<Truncated text={name} max={63} />}
        actions={
          <>
            <CommandButton command={joinGroup} of={names}>
              Join
            </CommandButton>
            <ResourceMenu
              of={{
                noun: 'multicastGroup',
                names: { multicastGroup: names.multicastGroup ?? name },
              }}
              id={id}
              label="Multicast group actions"
              without={[joinGroup.id]}
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
            { label: 'State', value: <MulticastState state={state} /> },
            { label: 'Multicast IP', value: <Copied text={multicastIp} /> },
            {
              label: 'IP pool',
              value: <PoolLink noun="pool" id={ipPoolId} open="multicastGroupPool" />,
            },
            {
              label: 'Source IPs',
              value: <Sources ips={group.sourceIps} any={group.hasAnySourceMember} />,
            },
            { label: 'Created', value: <Time at={timeCreated} /> },
            { label: 'ID', value: <Identifier id={id} /> },
            { label: 'Last modified', value: <Time at={timeModified} /> },
          ]}
        />
      </Panel>
      <Members />
    </>
  )
}

function Members() {
  const names = useNames()
  const query = useRead(nouns.multicastMember.list(names))
  return (
    <>
      <Marks />
      <Panel title="Members" note={query.data?.items.length}>
        <PanelList
          what="the members"
          query={query}
          empty={
            <Empty
              title="No members"
              line="Have an instance join to receive what is sent to this group."
            />
          }
        >
          {(rows) => (
            <Rows label="Members" noun="multicastMember" rows={rows} columns={COLUMNS} marks />
          )}
        </PanelList>
      </Panel>
    </>
  )
}

const COLUMNS: readonly Column<MulticastGroupMember>[] = [
  {
    id: 'instance',
    label: 'Instance',
    cell: ({ instanceId }) => <ById noun="instance" id={instanceId} open="instanceNetworking" />,
  },
  {
    id: 'sources',
    label: 'Source IPs',
    cell: ({ sourceIps }) => <Sources ips={sourceIps} any={sourceIps.length === 0} />,
    width: '28ch',
    hideBelow: 520,
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <MulticastState state={state} />,
    width: '14ch',
  },
  createdColumn,
]

const TONES: Readonly<Record<string, Tone>> = {
  Active: 'default',
  Joined: 'default',
  Creating: 'blue',
  Joining: 'blue',
  Deleting: 'neutral',
  Left: 'neutral',
}

/** Shows the state of a group or of a member, in the control plane's own word. */
function MulticastState({ state }: { state: string }) {
  return <State tone={toneOf(TONES, state)}>{state}</State>
}
