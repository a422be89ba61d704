import { consoleOf } from '../instance/console-of.ts'
import { attachFloating, detachFloating } from './attachment.ts'
import { createFloatingIp, editFloatingIp, removeFloatingIp } from './life.ts'

export const commands = [
  createFloatingIp,
  editFloatingIp,
  attachFloating,
  detachFloating,
  consoleOf('floatingIp', ({ instanceId }) => instanceId),
  removeFloatingIp,
]
