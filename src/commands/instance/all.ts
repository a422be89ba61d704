import { bootDiskCommands } from './boot-disk.ts'
import { instanceDiskCommands } from './disks.ts'
import { lifeCommands, remove } from './life.ts'
import { serialConsole } from './serial-console.ts'
import { resize, update } from './update.ts'

/** In the order in which menus offer them. */
export const instanceCommands = [
  ...lifeCommands,
  resize,
  serialConsole,
  ...bootDiskCommands,
  ...instanceDiskCommands,
  update,
  remove,
]
