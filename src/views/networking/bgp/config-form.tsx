import { createBgpConfig, editBgpConfig } from '../../../commands/bgp/config.ts'
import { formOf } from '../../form/of-command.tsx'

export const NewBgpConfig = formOf(createBgpConfig, {
  required: ['name', 'asn', 'bgpAnnounceSetId'],
})

export const EditBgpConfig = formOf(editBgpConfig, {
  note: 'The AS number and the VRF cannot be changed.',
})
