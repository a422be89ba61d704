import { showByName } from './by-name.ts'
import { physicalDiskCommands } from './disk.ts'
import { lldpCommands } from './lldp.ts'
import { switchPortCommands } from './port.ts'
import { abortMembership, addSled, addSleds, setProvisionPolicy } from './sled.ts'

export const inventoryCommands = [
  setProvisionPolicy,
  addSled,
  addSleds,
  abortMembership,
  ...physicalDiskCommands,
  ...switchPortCommands,
  ...lldpCommands,
  ...showByName,
]
