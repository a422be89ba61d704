import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames } from '../../state/use-page.ts'
import { createdColumn, descriptionColumn, nameColumn, column, Copied, A } from '../cells.tsx'
import { Late } from '../list/late.tsx'
import { listPage } from '../list/of-noun.tsx'
import { PoolLink } from '../pool/link.tsx'
import { Sources } from './of-instance.tsx'

export const MulticastGroupList = listPage('multicastGroup', {
  columns: [
    nameColumn('multicastGroup', 'multicastGroup'),
    descriptionColumn,
    column('Multicast IP', { width: '24ch' }, ({ multicastIp }) => <Copied text={multicastIp} />),
    column('IP pool', { width: '26ch', hideBelow: 760 }, ({ ipPoolId }) => (
      <PoolLink noun="pool" id={ipPoolId} open="multicastGroupPool" />
    )),
    column('Members', { width: '12ch', hideBelow: 520, align: 'end' }, ({ name }) => (
      <MemberCount group={name} />
    )),
    column('Source IPs', { width: '22ch', hideBelow: 880 }, ({ sourceIps, hasAnySourceMember }) => (
      <Sources ips={sourceIps} any={hasAnySourceMember} />
    )),
    createdColumn,
  ],
  open: 'multicastGroup',
  learn: {
    text: 'A multicast group delivers traffic sent to its address to every instance that has joined. Joining a new name or address creates the group; the last instance to leave deletes it. Groups are shared by all projects. This part of the API is experimental.',
    guides: [['Networking', 'configuring-guest-networking']],
  },
  texts: ({ name, description, multicastIp }) => ({ name, description, ip: multicastIp }),
  filterLike: 'market, ip:224.',
  create: 'experimental instance multicast-group join',
  empty: 'A group is created when its first instance joins. Have an instance join one.',
})

/** Shows the number of a group's members. Takes one request per row, so nothing waits for it. */
function MemberCount({ group }: { group: string }) {
  const { project } = useNames()
  const href = pathTo('multicastGroup', { project, multicastGroup: group })
  return (
    <Late of={nouns.multicastMember.list({ multicastGroup: group })} width="3ch">
      {({ items }) => <A href={href}>{items.length}</A>}
    </Late>
  )
}
