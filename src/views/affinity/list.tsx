import type { AffinityGroup } from '@oxide/api'
import { allOf, LARGEST_PAGE, nouns, recordOf } from '../../state/nouns.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { capital } from '../../state/words.ts'
import { Pill, Word, Dash } from '../../ui/text/value.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { Panels } from '../../ui/layout.tsx'
import { createdColumn, nameColumn, column } from '../cells.tsx'
import { Late } from '../list/late.tsx'
import { NewButton } from '../new-button.tsx'
import { PageHead } from '../page-head.tsx'
import { ListPanel } from '../list/panel.tsx'

type Kind = 'antiAffinityGroup' | 'affinityGroup'

/** Lists the groups of a project that keep instances apart, and those that keep them together. */
export function AffinityGroups() {
  return (
    <>
      <PageHead
        title="Affinity groups"
        about="affinity groups"
        guides={[['Anti-affinity groups', 'managing-anti-affinity-groups']]}
      >
        Anti-affinity groups keep their members on different sleds, so that one failure cannot stop
        them all. Affinity groups keep them on the same sled.
      </PageHead>
      <Panels>
        <Groups
          kind="antiAffinityGroup"
          columns={APART}
          create="instance anti-affinity create"
          label="New group"
          empty="Keep instances on different sleds. Create your first group."
        />
        <Groups
          kind="affinityGroup"
          columns={TOGETHER}
          create="experimental instance affinity create"
          label="New affinity group"
          empty="Keep instances on the same sled. Create your first group."
        />
      </Panels>
    </>
  )
}

type Props = {
  readonly kind: Kind
  readonly columns: readonly Column<AffinityGroup>[]
  /** The id of the command that creates one. */
  readonly create: string
  readonly label: string
  readonly empty: string
}

function Groups({ kind, columns, create, label, empty }: Props) {
  const names = useNames()
  const query = useRead(allOf(kind, names))
  const { many } = recordOf(kind)
  // The first panel has the page's one solid button.
  const variant = kind === 'antiAffinityGroup' ? 'go' : 'plain'
  return (
    <ListPanel
      noun={kind}
      title={capital(many)}
      query={query}
      what={`the ${many}`}
      note={query.data?.items.length}
      columns={columns}
      open={kind}
      none={`No ${many}`}
      empty={empty}
      actions={
        <NewButton id={create} variant={variant}>
          {label}
        </NewButton>
      }
    />
  )
}

function columnsOf(kind: Kind, type: string): readonly Column<AffinityGroup>[] {
  return [
    nameColumn(kind, kind),
    column('Type', { width: '17ch', hideBelow: 640 }, () => <Word>{type}</Word>),
    column('Instances', { width: '12ch', align: 'end' }, ({ name }) => (
      <MemberCount kind={kind} group={name} />
    )),
    column('Policy', { width: '12ch' }, ({ policy }) => <PolicyPill policy={policy} />),
    createdColumn,
  ]
}

const APART = columnsOf('antiAffinityGroup', 'anti-affinity')
const TOGETHER = columnsOf('affinityGroup', 'affinity')

/** Shows what happens when a group's rule cannot be met. */
export function PolicyPill({ policy }: { policy: string }) {
  const allows = policy === 'allow'
  return (
    <span
      data-tip={
        allows
          ? 'Members start even if the rule cannot be met'
          : 'Members do not start unless the rule can be met'
      }
    >
      <Pill tone={allows ? 'default' : 'neutral'}>{policy}</Pill>
    </span>
  )
}

/** Shows the number of a group's members. Takes one request per row, so nothing waits for it. */
function MemberCount({ kind, group }: { kind: Kind; group: string }) {
  const names = { ...useNames(), [kind]: group }
  const members = nouns[`${kind}Member`].list(names, { limit: LARGEST_PAGE })
  return (
    <Late of={members} width="3ch">
      {({ items }) => items.length || <Dash />}
    </Late>
  )
}
