import { createUser, setPassword } from '../../commands/silo-user.ts'
import { Truncated } from '../../ui/text/value.tsx'
import { formOf } from '../form/of-command.tsx'

export const NewUser = formOf(createUser)

export const SetPassword = formOf(setPassword, {
  submit: 'Set password',
  facts: {
    of: 'siloUser',
    list: ({ name }) => ({ User: <Truncated text={name} /> }),
  },
})
