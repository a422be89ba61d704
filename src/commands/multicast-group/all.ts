import { joinGroup, leaveGroup, removeGroup } from './membership.ts'
import { leaveOfInstance } from './of-instance.ts'

/** In menu order. */
export const multicastGroupCommands = [joinGroup, leaveGroup, removeGroup, leaveOfInstance]
