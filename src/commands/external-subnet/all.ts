import { consoleOf } from '../instance/console-of.ts'
import { attachSubnet, detachSubnet } from './attachment.ts'
import { createSubnet, editSubnet, removeSubnet } from './life.ts'

export const commands = [
  createSubnet,
  editSubnet,
  attachSubnet,
  detachSubnet,
  consoleOf('externalSubnet', ({ instanceId }) => instanceId),
  removeSubnet,
]
