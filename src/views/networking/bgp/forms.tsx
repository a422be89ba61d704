import { createAnnounceSet, editAnnounceSet } from '../../../commands/bgp/announce-set.ts'
import { announce } from '../../../commands/bgp/announcement.ts'
import { createBgpConfig, editBgpConfig } from '../../../commands/bgp/config.ts'
import { formOf } from '../../form/of-command.tsx'
import { AnnouncementsField } from './announcements-field.tsx'

export const NewBgpConfig = formOf(createBgpConfig, {
  required: ['name', 'asn', 'bgpAnnounceSetId'],
})

export const EditBgpConfig = formOf(editBgpConfig, {
  note: 'The AS number and the VRF cannot be changed.',
})

export const NewAnnounceSet = formOf(createAnnounceSet, {
  title: 'Create BGP announce set',
  submit: 'Create announce set',
  initial: { announcement: [] },
  looks: { announcement: AnnouncementsField },
})

export const EditAnnounceSet = formOf(editAnnounceSet, {
  submit: 'Update announce set',
  looks: { announcement: AnnouncementsField },
})

export const AnnounceNetwork = formOf(announce, {
  title: 'Announce network',
  submit: 'Announce network',
  required: ['addressLot', 'prefix'],
})
