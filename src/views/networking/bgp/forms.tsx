import { createAnnounceSet, editAnnounceSet } from '../../../commands/bgp/announce-set.ts'
import { announce } from '../../../commands/bgp/announcement.ts'
import { createBgpConfig, editBgpConfig } from '../../../commands/bgp/config.ts'
import { formOf } from '../../form/of-command.tsx'
import { AnnouncementsField } from './announcements-field.tsx'

/** Creates a configuration; shown over the list. */
export const NewBgpConfig = formOf(createBgpConfig, {
  required: ['name', 'asn', 'bgpAnnounceSetId'],
})

/** Edits a configuration; shown over the list. */
export const EditBgpConfig = formOf(editBgpConfig, {
  note: 'The AS number and the VRF cannot be changed.',
})

/** Creates an announce set; shown over the list. */
export const NewAnnounceSet = formOf(createAnnounceSet, {
  title: 'Create BGP announce set',
  submit: 'Create announce set',
  initial: { announcement: [] },
  looks: { announcement: AnnouncementsField },
})

/** Edits an announce set as a whole; shown over its page. */
export const EditAnnounceSet = formOf(editAnnounceSet, {
  submit: 'Update announce set',
  looks: { announcement: AnnouncementsField },
})

/** Announces another network; shown over the set's page. */
export const AnnounceNetwork = formOf(announce, {
  title: 'Announce network',
  submit: 'Announce network',
  required: ['addressLot', 'prefix'],
})
