import { createBundle, editBundle } from '../../commands/support-bundle/life.ts'
import { formOf } from '../form/of-command.tsx'

export const NewSupportBundle = formOf(createBundle, {
  looks: { userComment: 'area' },
  note: 'Collecting takes several minutes. A bundle holds logs and the state of the rack, and fills a disk of it until it is deleted.',
})

export const EditComment = formOf(editBundle, {
  submit: 'Update comment',
  looks: { userComment: 'area' },
})
