import { editFloatingIp } from '../../commands/floating-ip/life.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { Copied } from '../copied.tsx'
import { EditDrawer } from '../form/edit-drawer.tsx'
import { ById } from '../by-id.tsx'
import { PoolLink } from '../pool/link.tsx'

/** Edits a floating IP's name and description; shown over the list. */
export function EditFloatingIp() {
  const { project, floatingIp = '' } = useNames()
  const { data } = useRead(nouns.floatingIp.view({ project, floatingIp }))
  if (data === undefined) return null
  const { ip, ipPoolId, instanceId } = data
  const pool = <PoolLink noun="pool" id={ipPoolId} open="floatingIpPool" />
  return (
    <EditDrawer
      command={editFloatingIp}
      fixed={{ project, floatingIp }}
      item={data}
      facts={[
        { label: 'IP address', value: <Copied text={ip} /> },
        { label: 'IP pool', value: pool },
        {
          label: 'Instance',
          value: <ById noun="instance" id={instanceId} open="instanceNetworking" />,
        },
      ]}
      title="Edit floating IP"
      submit="Update floating IP"
      back={pathTo('floatingIps', { project })}
    />
  )
}
