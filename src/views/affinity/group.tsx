import { allOf, LARGEST_PAGE, nouns } from '../../state/nouns.ts'
import type { GroupMember } from '../../state/nouns/silo/affinity.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Pill, Time, Truncated } from '../../ui/text/value.tsx'
import { column, columns, Identifier, A } from '../cells.tsx'
import { PageButton } from '../page-button.tsx'
import { RunState } from '../instance/state.tsx'
import { ResourceTop } from '../resource-header.tsx'
import { PolicyPill } from './list.tsx'
import { ListPanel } from '../list/panel.tsx'

export function AntiAffinityGroupPage() {
  return <GroupPage kind="antiAffinityGroup" type="anti-affinity" words="instance anti-affinity" />
}

export function AffinityGroupPage() {
  return <GroupPage kind="affinityGroup" type="affinity" words="experimental instance affinity" />
}

type Props = {
  readonly kind: 'antiAffinityGroup' | 'affinityGroup'
  readonly type: string
  /** How the ids of its commands begin. */
  readonly words: string
}

function GroupPage({ kind, type, words }: Props) {
  const names = useNames()
  const { data: group } = useRead(nouns[kind].view(names))
  const members = useRead(nouns[`${kind}Member`].list(names, { limit: LARGEST_PAGE }))
  // Tells the button whether any instance is left to add.
  useRead(inBackground(allOf('instance', { project: names.project })))
  if (group === undefined) return null
  const { name, description, policy, timeCreated, id } = group
  return (
    <>
      <ResourceTop
        noun={kind}
        names={names}
        id={id}
        title={name}
        commands={[`${words} update`]}
        without={[`${words} member remove-instance`]}
        facts={{
          Type: <Pill>{type}</Pill>,
          Description: description === '' ? null : <Truncated text={description} />,
          Policy: <PolicyPill policy={policy} />,
          Created: <Time at={timeCreated} />,
          Members: members.data?.items.length,
          ID: <Identifier id={id} />,
        }}
      />
      <ListPanel
        noun={`${kind}Member`}
        title="Members"
        query={members}
        columns={COLUMNS}
        open="instanceSettings"
        none="No group members"
        empty="Add an instance to the group to see it here"
        actions={
          <PageButton id={`${words} member add-instance`} of={names} offeredAt="c">
            Add instance
          </PageButton>
        }
      />
    </>
  )
}

const COLUMNS = columns<GroupMember>([
  column('Name', { hit: true }, ({ name }) => <MemberLink name={name} />),
  column('State', { width: '16ch', by: ({ runState }) => runState }, ({ runState }) => (
    <RunState state={runState} />
  )),
  column('ID', { width: '18ch', hideBelow: 520 }, ({ id }) => (
    <Truncated text={id} max={12} middle />
  )),
])

function MemberLink({ name }: { name: string }) {
  const { project } = useNames()
  return (
    <A href={pathTo('instanceSettings', { project, instance: name })}>
      <Truncated text={name} />
    </A>
  )
}
