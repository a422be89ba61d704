import { hasPlanAtom } from '../../state/plan/plans.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { choice, text } from '../kernel/params.ts'

const newPlan = define({
  id: 'console plan new',
  verb: 'Plan lines',
  params: {
    lines: text('Lines', { hint: 'One command per line' }),
    title: text('Title', { optional: true }),
  },
  run: async () => (await import('../kernel/plan/lines.ts')).openLinesAtom,
  done: (args, open) => ({ set: write(open, args), say: 'Planned lines', quiet: true }),
  keywords: ['batch', 'script', 'several', 'paste', 'bulk'],
})

const plan = text('Plan', {
  optional: true,
  hint: 'By default, the plan on the page, or else the whole journal',
})
const keywords = ['ledger', 'plan', 'journal', 'record', 'report']
const code = () => import('../kernel/plan/export.ts')

const exportJournal = define({
  id: 'console journal export',
  title: 'Export plan or journal',
  params: {
    as: choice('As', ['shell', 'csv', 'json'], {
      labels: { shell: 'Shell script', csv: 'CSV', json: 'JSON' },
    }),
    plan,
  },
  run: async () => (await code()).exportAtom,
  done: (args, save) => ({ set: write(save, args), say: 'Exported', quiet: true }),
  key: { press: 'F', where: hasPlanAtom },
  keywords: [...keywords, 'download', 'save', 'script', 'csv', 'json', 'spreadsheet'],
})

const copyScript = define({
  id: 'console journal copy',
  title: 'Copy plan or journal as shell script',
  verb: 'Copy as shell script',
  params: { plan },
  run: async () => (await code()).copyScriptAtom,
  done: (args, copy) => ({ set: write(copy, args), say: 'Copied as shell script', quiet: true }),
  key: { press: 'Y', where: hasPlanAtom },
  keywords: [...keywords, 'oxide', 'cli', 'script', 'clipboard'],
})

const openAuditLog = define({
  id: 'console journal audit-log',
  title: 'Open requests in audit log',
  verb: 'Open in audit log',
  params: { plan },
  role: 'fleet viewer',
  run: async () => (await code()).openAuditLogAtom,
  done: (args, open) => ({ set: write(open, args), say: 'Opened audit log', quiet: true }),
  key: { press: 'A', where: hasPlanAtom },
  keywords: [...keywords, 'requests', 'calls', 'who'],
})

export const commands = [newPlan, exportJournal, copyScript, openAuditLog]
