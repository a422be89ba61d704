import { allOf, nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Overflow } from '../../ui/text/overflow.tsx'
import { A } from '../link.tsx'
import { Unknown } from '../name-of.tsx'

export function PortsUsing({ id }: { id: string }) {
  const { data, isError } = useRead(allOf('switchPortId'))
  if (data === undefined) return isError ? <Unknown /> : null
  const users = data.items.filter(({ portSettingsId }) => portSettingsId === id)
  return (
    <Overflow
      title="Other ports"
      items={users.map(nouns.switchPortId.labelOf)}
      draw={(label, at) => linkTo(users[at]?.id ?? '', label)}
    />
  )
}

function linkTo(switchPortId: string, label: string) {
  return <A href={pathTo('switchPort', { switchPortId })}>{label}</A>
}
