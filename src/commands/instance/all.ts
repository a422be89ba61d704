import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { printQuery } from '../kernel/line/print.ts'
import { ref, within } from '../kernel/params.ts'
import { everythingOf } from '../teardown/everything.ts'
import { setAutoRestart } from './auto-restart.ts'
import { createInstance } from './create.ts'
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
    const { argsFor } = await import('./like.ts')
    const { project, given } = await argsFor(api, names)
    return `${pathTo('instanceNew', { project })}?${printQuery(createInstance, given)}`
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
