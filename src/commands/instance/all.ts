import { nouns } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref, within } from '../kernel/params.ts'
import { everythingOf } from '../teardown/everything.ts'
import { setAutoRestart } from './auto-restart.ts'
import { ephemeralCommands } from './external-ip.ts'
import { lifeCommands, remove, serialConsole } from './life.ts'
import { resize, update } from './update.ts'

/** Reads what an instance consists of, and opens the form for a new one with all of it but the name. */
const createLike = define({
  id: 'console instance create-like',
  verb: 'Create one like this',
  title: 'Create an instance like this one',
  params: { instance: ref('instance'), project: within('project') },
  subject: (names) => nouns.instance.view(names),
  run: async (api, names) => {
    const { formLike } = await import('./like.ts')
    return formLike(api, names)
  },
  done: (_args, form) => ({
    go: form,
    say: 'Opened the form for a new instance',
    quiet: true,
  }),
  wording: { failed: 'Could not load the instance' },
  key: 'l',
  keywords: ['clone', 'copy', 'duplicate', 'similar', 'new'],
})

export const commands = [
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
