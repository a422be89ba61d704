import { type AccessNoun, type Holder, inheritedPolicy } from '../../state/nouns/both/access.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import type { Column } from '../../ui/list/table-frame.tsx'
import { column, A } from '../cells.tsx'
import { tip, Truncated, truncate } from '../../ui/text/value.tsx'
import { ListPage } from '../list/page.tsx'
import { PageButton } from '../page-button.tsx'
import { ReadError } from '../read-error.tsx'
import { Roles } from './roles.tsx'

export function ProjectAccess() {
  const inherited = useRead(inheritedPolicy)
  return (
    <>
      <AccessList
        noun="projectAccess"
        title="Project access"
        columns={PROJECT}
        add="console project access add"
        empty="Give a user or a group a role in this project."
      />
      <ReadError what="the roles inherited from the silo" query={inherited} />
    </>
  )
}

export function SiloAccess() {
  return (
    <AccessList
      noun="siloAccess"
      title="Silo access"
      columns={SILO}
      add="console access add"
      empty="Give a user or a group a role in this silo."
    />
  )
}

type Props = {
  readonly noun: AccessNoun
  readonly title: string
  readonly columns: readonly Column<Holder>[]
  /** The id of the command that gives a role. */
  readonly add: string
  readonly none?: string
  readonly empty: string
}

export function AccessList({ noun, title, columns, add, none, empty }: Props) {
  return (
    <ListPage
      noun={noun}
      title={title}
      columns={columns}
      learn={LEARN}
      texts={textsOf}
      filterLike="jane, role:admin"
      marks
      actions={<PageButton id={add} of={useNames()} variant="go" />}
      none={none ?? 'No authorized users'}
      empty={empty}
    />
  )
}

export function accessColumns(level: string, label = 'Role'): readonly Column<Holder>[] {
  return [
    column('Name', { hit: true }, (holder) => <Name {...holder} />),
    column(
      'Type',
      { width: '10ch', hideBelow: 400, by: ({ identityType }) => identityType },
      ({ identityType }) => (identityType === 'silo_group' ? 'Group' : 'User'),
    ),
    column(label, { width: '34ch' }, (holder) => <Roles level={level} holder={holder} />),
  ]
}

/** Shows the name of an identity, which leads to its page; only the id of one that the silo does not have. */
function Name({ id, name, identityType }: Holder) {
  if (name !== id) {
    const isGroup = identityType === 'silo_group'
    return (
      <A href={isGroup ? pathTo('group', { group: id }) : pathTo('user', { user: id })}>
        <Truncated text={name} max={32} />
      </A>
    )
  }
  const what = identityType === 'silo_group' ? 'group' : 'user'
  return (
    <span className="dim" {...tip(`${id}\nThis ${what} could not be found in your silo`)}>
      {truncate(id, 14, true)}
    </span>
  )
}

const PROJECT = accessColumns('project')
const SILO = accessColumns('silo')

const LEARN = {
  text: 'A role decides what a user or the members of a group may do. Roles in the silo hold in all of its projects; where someone has several, the strongest one counts.',
  guides: [
    ['Access control', 'configuring-access'],
    ['Key concepts', 'key-entities-and-concepts'],
  ],
} as const

function textsOf({ name, identityType, roles, inherited }: Holder) {
  return {
    name,
    type: identityType === 'silo_group' ? 'group' : 'user',
    role: [...roles, ...inherited].join(' '),
  }
}
