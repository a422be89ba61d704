import { createRouter, editRouter } from '../../commands/router.ts'
import { formOf } from '../form/of-command.tsx'
import { kindProperty } from './kind.tsx'

export const NewRouter = formOf(createRouter)

export const EditRouter = formOf(editRouter, {
  facts: { of: 'router', list: ({ kind }) => [kindProperty(kind)] },
})
