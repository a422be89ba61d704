import type { Group, User } from '@oxide/api'
import type { Displayed } from '../../state/nouns/displayed.ts'
import { nouns } from '../../state/nouns.ts'
import { Age, Dash, Time, Truncated } from '../../ui/text/value.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Identifier, Unknown } from '../cells.tsx'
import { ResourceTop } from '../resource-header.tsx'
import type { Holder } from '../../state/nouns/both/access.ts'
import { useRead } from '../../state/use-page.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { RolePill } from '../access/roles.tsx'

type Props = {
  readonly noun: 'user' | 'group'
  readonly item: Displayed<User | Group>
  /** The ids of groups that also confer roles. */
  readonly groups?: readonly string[]
  readonly commands?: readonly string[]
}

export function Header({ noun, item, groups = [], commands = [] }: Props) {
  const { id, name, timeCreated, timeModified } = item
  return (
    <ResourceTop
      noun={noun}
      names={{ [noun]: id }}
      id={id}
      title={name}
      commands={commands}
      facts={{
        'Roles in the silo': <SiloRoles id={id} groups={groups} />,
        ID: <Identifier id={id} />,
        Created: <Age at={timeCreated} />,
        'Last modified': <Time at={timeModified} />,
      }}
    />
  )
}

function SiloRoles({ id, groups = [] }: { id: string; groups?: readonly string[] }) {
  const { data, isError } = useRead(nouns.siloAccess.list({}))
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="14ch" />
  const holders: readonly Holder[] = data.items
  const given = holders.filter((holder) => holder.id === id || groups.includes(holder.id))
  const own = given.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
  if (own.length === 0) return <Dash />
  return (
    <Stack gap="xs" as="ul">
      {own.map((holder) => (
        <Row as="li" key={holder.id}>
          {holder.roles.map((role) => (
            <RolePill key={role} level="silo" role={role} />
          ))}
          {holder.id !== id && (
            <span className="dim">
              through <Truncated text={holder.name} max={32} />
            </span>
          )}
        </Row>
      ))}
    </Stack>
  )
}
