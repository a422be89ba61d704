import { createBundle, editBundle } from '../../commands/support-bundle/life.ts'
import { formOf } from '../form/of-command.tsx'

/** Collects a new bundle; shown over the list. */
export const NewSupportBundle = formOf(createBundle, {
  looks: { userComment: 'area' },
  note: 'Collecting takes several minutes. A bundle holds logs and the state of the rack, and fills a disk of it until it is deleted.',
})

/** Edits the comment of a bundle; shown over its page. */
export const EditComment = formOf(editBundle, {
  submit: 'Update comment',
  looks: { userComment: 'area' },
})
