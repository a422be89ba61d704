import { createRouter, editRouter } from '../../commands/router.ts'
import { formOf } from '../form/of-command.tsx'
import { kindProperty } from './kind.tsx'

/** Creates a custom router; shown over the list. */
export const NewRouter = formOf(createRouter)

/** Edits a router's name and description; shown over the list. */
export const EditRouter = formOf(editRouter, {
  facts: { of: 'router', list: ({ kind }) => [kindProperty(kind)] },
})
