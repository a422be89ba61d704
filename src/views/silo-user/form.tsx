import { createUser, setPassword } from '../../commands/silo-user.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { formOf } from '../form/of-command.tsx'

/** Creates a user of a silo that has no identity provider; shown over the list. */
export const NewUser = formOf(createUser)

/** Sets the password of such a user; shown over the list. */
export const SetPassword = formOf(setPassword, {
  submit: 'Set password',
  facts: {
    of: 'siloUser',
    list: ({ name }) => [{ label: 'User', value: <Truncated text={name} /> }],
  },
})
