import { createVpcSubnet, editVpcSubnet } from '../../commands/subnet.ts'
import { Copied } from '../copied.tsx'
import { formOf } from '../form/of-command.tsx'
import { CustomRouterField } from './custom-router-field.tsx'

const looks = { customRouter: CustomRouterField }

/** Creates a VPC subnet; shown over the list. */
export const NewSubnet = formOf(createVpcSubnet, { looks })

/** Edits a subnet's name, description and custom router; shown over the list. */
export const EditSubnet = formOf(editVpcSubnet, {
  looks,
  facts: {
    of: 'subnet',
    list: ({ ipv4Block, ipv6Block }) => [
      { label: 'IPv4 block', value: <Copied text={ipv4Block} /> },
      { label: 'IPv6 block', value: <Copied text={ipv6Block} /> },
    ],
  },
})
