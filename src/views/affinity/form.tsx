import { antiAffinityGroup, together } from '../../commands/affinity/all.ts'
import { formOf } from '../form/of-command.tsx'

const ADD = {
  submit: 'Add group',
  asks: ['name', 'description', 'policy'],
  required: ['name', 'policy'],
  initial: { policy: 'allow' },
  looks: { policy: 'radio' },
} as const

const EDIT = { submit: 'Edit group' } as const

export const NewAntiAffinityGroup = formOf(antiAffinityGroup.create, {
  title: 'Add anti-affinity group',
  ...ADD,
})
export const EditAntiAffinityGroup = formOf(antiAffinityGroup.edit, EDIT)
export const NewAffinityGroup = formOf(together.create, { title: 'Add affinity group', ...ADD })
export const EditAffinityGroup = formOf(together.edit, EDIT)
