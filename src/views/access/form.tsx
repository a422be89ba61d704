import {
  fleetAccess,
  projectAccess,
  siloAccess,
  systemSiloAccess,
} from '../../commands/access/all.ts'
import { formOf } from '../form/of-command.tsx'

const ADD = {
  title: 'Add user or group',
  submit: 'Assign role',
  asks: ['identity', 'role'],
  initial: { role: 'viewer' },
  looks: { role: 'radio' },
} as const

const EDIT = { title: 'Edit role', submit: 'Update role', looks: { role: 'radio' } } as const

export const AddToProject = formOf(projectAccess.add, ADD)
export const EditProjectRole = formOf(projectAccess.change, EDIT)
export const AddToSilo = formOf(siloAccess.add, ADD)
export const EditSiloRole = formOf(siloAccess.change, EDIT)
export const AddToFleet = formOf(fleetAccess.add, ADD)
export const EditFleetRole = formOf(fleetAccess.change, EDIT)
export const AddToAnySilo = formOf(systemSiloAccess.add, ADD)
export const EditAnySiloRole = formOf(systemSiloAccess.change, EDIT)
