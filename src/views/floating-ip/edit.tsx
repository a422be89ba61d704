import { editFloatingIp } from '../../commands/floating-ip/life.ts'
import { ById } from '../by-id.tsx'
import { Copied } from '../copied.tsx'
import { formOf } from '../form/of-command.tsx'
import { PoolLink } from '../pool/link.tsx'

export const EditFloatingIp = formOf(editFloatingIp, {
  facts: {
    of: 'floatingIp',
    list: ({ ip, ipPoolId, instanceId }) => [
      { label: 'IP address', value: <Copied text={ip} /> },
      {
        label: 'IP pool',
        value: <PoolLink noun="pool" id={ipPoolId} open="floatingIpPool" />,
      },
      {
        label: 'Instance',
        value: <ById noun="instance" id={instanceId} open="instanceNetworking" />,
      },
    ],
  },
})
