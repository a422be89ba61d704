import { nameRefusal } from '../../api/valid/name.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { text } from '../kernel/params.ts'
import { textRefusal } from '../kernel/runbook/text.ts'

const runbook = text('Runbook', { hint: 'Its name', refused: (name) => nameRefusal(name) })
const keywords = ['runbook', 'playbook', 'procedure', 'plan', 'steps', 'script']
const keep = () => import('../kernel/runbook/keep.ts')

const addRunbook = define({
  id: 'console runbook add',
  title: 'Add runbook',
  params: {
    runbook,
    text: text('Text', { hint: 'Its lines', refused: (lines) => textRefusal(lines) }),
  },
  wording: (_known, args) => ({
    heading: args.runbook === undefined ? 'Add runbook' : `Add runbook ${args.runbook}`,
    note: 'Keeps it in this browser, and shows it. Nothing is run.',
  }),
  run: async () => (await keep()).addRunbookAtom,
  done: (args, add) => ({ set: write(add, args), say: 'Added runbook', quiet: true }),
  keywords: [...keywords, 'import', 'new', 'create'],
})

const deleteRunbook = define({
  id: 'console runbook delete',
  title: 'Delete runbook',
  params: { runbook },
  confirm: (_seen, args) => `Forgets runbook ${args.runbook} in this browser, in all tabs.`,
  danger: 'destroys',
  run: async () => (await keep()).deleteRunbookAtom,
  done: (args, drop) => ({ set: write(drop, args.runbook), say: 'Deleted runbook', quiet: true }),
  keywords: [...keywords, 'remove'],
})

const exportRunbook = define({
  id: 'console runbook export',
  title: 'Export runbook',
  params: { runbook },
  run: async () => (await keep()).exportRunbookAtom,
  done: (args, save) => ({ set: write(save, args.runbook), say: 'Exported runbook', quiet: true }),
  keywords: [...keywords, 'download', 'save', 'file'],
})

const copyRunbookLink = define({
  id: 'console runbook copy-link',
  title: 'Copy link to runbook',
  verb: 'Copy link',
  params: { runbook },
  run: async () => (await keep()).copyRunbookLinkAtom,
  done: (args, copy) => ({
    set: write(copy, { name: args.runbook, add: addRunbook }),
    say: 'Copied link to runbook',
    quiet: true,
  }),
  keywords: [...keywords, 'share', 'url'],
})

export const commands = [addRunbook, deleteRunbook, exportRunbook, copyRunbookLink]
