import { announce } from '../../../commands/bgp/announcement.ts'
import { formOf } from '../../form/of-command.tsx'

export const AnnounceNetwork = formOf(announce, {
  title: 'Announce network',
  submit: 'Announce network',
  required: ['addressLot', 'prefix'],
})
