import { editLldp } from '../../commands/inventory/lldp.ts'
import { formOf } from '../form/of-command.tsx'

export const EditLldp = formOf(editLldp, { submit: 'Update LLDP' })
