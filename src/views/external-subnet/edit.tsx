import { editSubnet } from '../../commands/external-subnet/life.ts'
import { ById } from '../by-id.tsx'
import { Copied } from '../copied.tsx'
import { formOf } from '../form/of-command.tsx'
import { PoolLink } from '../pool/link.tsx'

export const EditExternalSubnet = formOf(editSubnet, {
  facts: {
    of: 'externalSubnet',
    list: ({ subnet, subnetPoolId, instanceId }) => [
      { label: 'Subnet', value: <Copied text={subnet} /> },
      {
        label: 'Subnet pool',
        value: <PoolLink noun="subnetPool" id={subnetPoolId} open="externalSubnetPool" />,
      },
      {
        label: 'Instance',
        value: <ById noun="instance" id={instanceId} open="instanceNetworking" />,
      },
    ],
  },
})
