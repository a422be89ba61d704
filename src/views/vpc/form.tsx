import { createVpc, editVpc } from '../../commands/vpc.ts'
import { formOf } from '../form/of-command.tsx'

/** Creates a VPC; shown over the list. */
export const NewVpc = formOf(createVpc)

/** Edits a VPC; shown over its firewall rules. */
export const EditVpc = formOf(editVpc)
