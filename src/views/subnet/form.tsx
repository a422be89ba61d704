import { createVpcSubnet, editVpcSubnet } from '../../commands/subnet.ts'
import { Copied } from '../copied.tsx'
import { formOf } from '../form/of-command.tsx'
import { CustomRouterField } from './custom-router-field.tsx'

const looks = { customRouter: CustomRouterField }

export const NewSubnet = formOf(createVpcSubnet, { looks })

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
