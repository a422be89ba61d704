import { addSshKey } from '../../commands/ssh-key.ts'
import { formOf } from '../form/of-command.tsx'

export const NewSshKey = formOf(addSshKey, {
  title: 'Add SSH key',
  submit: 'Add SSH key',
  asks: ['name', 'description', 'publicKey'],
  looks: { publicKey: 'area' },
})
