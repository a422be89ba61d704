import { firewallRulesOf } from '../../state/nouns/silo/firewall-rule.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames } from '../../state/use-page.ts'
import { Truncated } from '../../ui/text/value.tsx'
import { createdColumn, descriptionColumn, nameColumn, column, A } from '../cells.tsx'
import { Late } from '../list/late.tsx'
import { listPage } from '../list/of-noun.tsx'

export const VpcList = listPage('vpc', {
  columns: [
    nameColumn('vpc', 'vpc'),
    column('DNS name', { width: '20ch', hideBelow: 640 }, ({ dnsName }) => (
      <Truncated text={dnsName} max={24} />
    )),
    descriptionColumn,
    column('Firewall rules', { width: '18ch', hideBelow: 520, align: 'end' }, ({ name }) => (
      <RuleCount vpc={name} />
    )),
    createdColumn,
  ],
  open: 'vpc',
  learn: {
    text: 'A VPC is a private network for a project’s instances, with its own subnets, routes and firewall rules.',
    guides: [['Networking', 'configuring-guest-networking']],
  },
  texts: ({ name, description, dnsName }) => ({ name, description, dns: dnsName }),
  filterLike: 'default, dns:web',
  marks: true,
  create: 'vpc create',
  empty: 'VPCs are private networks for instances. Create your first one.',
})

/** Shows the number of a VPC's firewall rules. Takes one request per row, so nothing waits for it. */
function RuleCount({ vpc }: { vpc: string }) {
  const { project } = useNames()
  return (
    <Late of={firewallRulesOf({ project, vpc })} width="3ch">
      {({ rules }) => <A href={pathTo('firewallRules', { project, vpc })}>{rules.length}</A>}
    </Late>
  )
}
