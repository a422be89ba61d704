import { everythingOf } from '../everything.ts'
import { setAutoRestart } from './auto-restart.ts'
import { createInstance } from './create.ts'
import { ephemeralCommands } from './external-ip.ts'
import { lifeCommands, remove, serialConsole } from './life.ts'
import { createLike } from './create-like.ts'
import { resize, update } from './update.ts'

export const instanceCommands = [
  createInstance,
  ...lifeCommands,
  resize,
  serialConsole,
  createLike,
  ...ephemeralCommands,
  setAutoRestart,
  update,
  remove,
  everythingOf('instance', { verb: 'Delete with disks' }),
]
