import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { text } from '../kernel/params.ts'

const newPlan = define({
  id: 'console plan new',
  title: 'Plan lines',
  verb: 'Plan lines',
  params: {
    lines: text('Lines', { hint: 'One command per line' }),
    title: text('Title', { optional: true }),
  },
  run: async () => (await import('../kernel/plan/lines.ts')).openLinesAtom,
  done: (args, open) => ({ set: write(open, args), say: 'Planned lines', quiet: true }),
  keywords: ['batch', 'script', 'several', 'paste', 'bulk'],
})

export const planCommands = [newPlan]
