import { addSecret } from '../../commands/alert/subscription.ts'
import { formOf } from '../form/of-command.tsx'
import { SecretField } from './secret-field.tsx'

export const AddWebhookSecret = formOf(addSecret, {
  title: 'Add webhook secret',
  submit: 'Add secret',
  required: ['secret'],
  looks: { secret: SecretField },
})
