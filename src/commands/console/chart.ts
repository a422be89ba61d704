import { hasChartsAtom } from '../../state/metrics/shown.ts'
import { define } from '../kernel/define.ts'
import { text } from '../kernel/params.ts'

export const chartTable = define({
  id: 'console chart table',
  title: 'Switch charts to tables or back',
  verb: 'Show as tables',
  params: {},
  run: async () => undefined,
  done: () => ({ charts: { act: 'switch' } }),
  key: { press: 'T', where: hasChartsAtom },
  keywords: ['numbers', 'values', 'graph', 'metrics', 'accessibility'],
})

export const chartCsv = define({
  id: 'console chart csv',
  title: 'Export charts as CSV',
  verb: 'Export as CSV',
  params: {
    chart: text('Chart', { optional: true, hint: 'Its title; by default all on the page' }),
  },
  run: async () => undefined,
  done: ({ chart }) => ({
    charts: { act: 'save', ...(chart === undefined ? {} : { chart }) },
  }),
  key: { press: 'E', where: hasChartsAtom },
  keywords: ['download', 'save', 'spreadsheet', 'numbers', 'graph', 'metrics'],
})

export const chartCommands = [chartTable, chartCsv]
