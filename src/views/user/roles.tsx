import { nouns } from '../../state/nouns.ts'
import type { Holder } from '../../state/nouns/access.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Dash } from '../../ui/properties.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { RolePill } from '../access/roles.tsx'
import { Unknown } from '../name-of.tsx'

export function SiloRoles({ id, groups = [] }: { id: string; groups?: readonly string[] }) {
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
