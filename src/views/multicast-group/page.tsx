import type { MulticastGroupMember } from '@oxide/api'
import { nouns } from '../../state/nouns.ts'
import { useItem, useNames, useRead } from '../../state/use-page.ts'
import { State, type Tone, toneOf } from '../../ui/text/value.tsx'
import { Copied, createdColumn, column, columns } from '../cells.tsx'
import { ById, NameLink, useListed } from '../name-link.tsx'
import { Marks } from '../list/page.tsx'
import { PoolLink } from '../pool/link.tsx'
import { Sources } from './of-instance.tsx'
import { ResourceHeader } from '../resource-header.tsx'
import { inBackground } from '../../state/cache/read.ts'
import { ListPanel } from '../list/panel.tsx'
import { PageButton } from '../page-button.tsx'

export function MulticastGroupPage() {
  const names = useNames()
  const { data: group } = useItem('multicastGroup')
  if (group === undefined) return null
  return (
    <>
      <ResourceHeader
        noun="multicastGroup"
        names={{ multicastGroup: names.multicastGroup ?? group.name }}
        item={group}
        action={
          <PageButton id="experimental instance multicast-group join" of={names} offeredAt="c">
            Join
          </PageButton>
        }
        without={['experimental instance multicast-group join']}
        facts={{
          State: <MulticastState state={group.state} />,
          'Multicast IP': <Copied text={group.multicastIp} />,
          'IP pool': <PoolLink noun="pool" id={group.ipPoolId} open="multicastGroupPool" />,
          'Source IPs': <Sources ips={group.sourceIps} any={group.hasAnySourceMember} />,
        }}
      />
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
      <ListPanel
        noun="multicastMember"
        title="Members"
        query={query}
        note={query.data?.items.length}
        columns={COLUMNS}
        marks
        empty="Have an instance join to receive this group’s traffic."
      />
    </>
  )
}

const COLUMNS = columns<MulticastGroupMember>([
  column('Instance', (member) => <MemberName member={member} />),
  column('Source IPs', { width: '28ch', hideBelow: 520 }, ({ sourceIps }) => (
    <Sources ips={sourceIps} any={sourceIps.length === 0} />
  )),
  column('State', { width: '14ch' }, ({ state }) => <MulticastState state={state} />),
  createdColumn,
])

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

/** Names the instance of a member. It may be in any project, since groups are shared by all of them. */
function MemberName({ member: { instanceId } }: { member: MulticastGroupMember }) {
  const { all, listed } = useListed('instance', instanceId)
  const isMissed = all.data !== undefined && listed === undefined
  const { data: instance } = useRead(inBackground(nouns.instance.view({ instance: instanceId })), {
    enabled: isMissed,
  })
  const { data: project } = useRead(
    inBackground(nouns.project.view({ project: instance?.projectId ?? '' })),
    { enabled: instance !== undefined },
  )
  const own = useNames().project
  if (instance === undefined || project === undefined) {
    return <ById noun="instance" id={instanceId} open="instanceNetworking" />
  }
  return (
    <>
      <NameLink name={instance.name} open="instanceNetworking" within={{ project: project.name }} />
      {project.name !== own && <span className="dim"> in {project.name}</span>}
    </>
  )
}
