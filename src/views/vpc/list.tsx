import type { Vpc } from '@oxide/api'
import { createVpc } from '../../commands/vpc.ts'
import { firewallRulesOf } from '../../state/nouns/silo/firewall-rule.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { createdColumn, descriptionColumn, nameColumn, column, columns } from '../list/columns.tsx'
import { A, Unknown } from '../name-link.tsx'
import { ListPage } from '../list/page.tsx'
import { NewButton } from '../command-button.tsx'

export function VpcList() {
  return (
    <ListPage
      noun="vpc"
      columns={COLUMNS}
      open="vpc"
      learn={LEARN}
      texts={textsOf}
      filterLike="default, dns:web"
      marks
      actions={<NewButton command={createVpc} />}
      empty="VPCs are private networks for instances. Create your first one."
    />
  )
}

const LEARN = {
  text: 'A VPC is a private network for a project’s instances, with its own subnets, routes and firewall rules.',
  guides: [['Networking', 'configuring-guest-networking']],
} as const

const COLUMNS = columns<Vpc>([
  nameColumn('vpc', 'vpc'),
  column('DNS name', { width: '20ch', hideBelow: 640 }, ({ dnsName }) => (
    <Truncated text={dnsName} max={24} />
  )),
  descriptionColumn,
  column('Firewall rules', { width: '18ch', hideBelow: 520, align: 'end' }, ({ name }) => (
    <RuleCount vpc={name} />
  )),
  createdColumn,
])

/** Shows the number of a VPC's firewall rules. Takes one request per row, so nothing waits for it. */
function RuleCount({ vpc }: { vpc: string }) {
  const { project } = useNames()
  const { data, isError } = useRead(inBackground(firewallRulesOf({ project, vpc })))
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="3ch" />
  return <A href={pathTo('firewallRules', { project, vpc })}>{data.rules.length}</A>
}

function textsOf({ name, description, dnsName }: Vpc) {
  return { name, description, dns: dnsName }
}
