import { everythingOf } from '../everything.ts'
import { setAutoRestart } from './auto-restart.ts'
import { bootDiskCommands } from './boot-disk.ts'
import { createInstance } from './create.ts'
import { instanceDiskCommands } from './disks.ts'
import { ephemeralCommands } from './external-ip.ts'
import { lifeCommands, remove, serialConsole } from './life.ts'
import { createLike } from './create-like.ts'
import { interfaceCommands } from './nic.ts'
import { resize, update } from './update.ts'

export const instanceCommands = [
  createInstance,
  ...lifeCommands,
  resize,
  serialConsole,
  createLike,
  ...bootDiskCommands,
  ...instanceDiskCommands,
  ...interfaceCommands,
  ...ephemeralCommands,
  setAutoRestart,
  update,
  remove,
  everythingOf('instance', { verb: 'Delete with disks' }),
]
