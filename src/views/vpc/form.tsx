import { createVpc, editVpc } from '../../commands/vpc.ts'
import { formOf } from '../form/of-command.tsx'

export const NewVpc = formOf(createVpc)

export const EditVpc = formOf(editVpc)
