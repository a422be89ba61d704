import { createUser } from '../../commands/silo-user.ts'
import { formOf } from '../form/of-command.tsx'

/** Creates a user of a silo that has no identity provider; shown over the list. */
export const NewUser = formOf(createUser)
