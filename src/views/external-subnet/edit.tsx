import { editSubnet } from '../../commands/external-subnet/life.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { Copied } from '../copied.tsx'
import { EditDrawer } from '../form/edit-drawer.tsx'
import { ById } from '../by-id.tsx'
import { PoolLink } from '../pool/link.tsx'

/** Edits an external subnet's name and description; shown over the list. */
export function EditExternalSubnet() {
  const { project, externalSubnet = '' } = useNames()
  const { data } = useRead(nouns.externalSubnet.view({ project, externalSubnet }))
  if (data === undefined) return null
  const { subnet, subnetPoolId, instanceId } = data
  const pool = <PoolLink noun="subnetPool" id={subnetPoolId} open="externalSubnetPool" />
  return (
    <EditDrawer
      command={editSubnet}
      fixed={{ project, externalSubnet }}
      item={data}
      facts={[
        { label: 'Subnet', value: <Copied text={subnet} /> },
        { label: 'Subnet pool', value: pool },
        {
          label: 'Instance',
          value: <ById noun="instance" id={instanceId} open="instanceNetworking" />,
        },
      ]}
      title="Edit external subnet"
      submit="Update external subnet"
      back={pathTo('externalSubnets', { project })}
    />
  )
}
