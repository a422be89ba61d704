import { createRouter, editRouter } from '../../commands/router.ts'
import { formOf } from '../form/of-command.tsx'
import { kindFacts } from './kind.tsx'

export const NewRouter = formOf(createRouter)

export const EditRouter = formOf(editRouter, {
  facts: { of: 'router', list: kindFacts },
})
