import { atom } from 'jotai/vanilla'
import {
  chartsAsTablesAtom,
  hasChartsAtom,
  type ShownChart,
  shownChartsAtom,
} from '../../state/metrics/shown.ts'
import { notifyAtom } from '../kernel/run/runs.ts'
import { write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { text } from '../kernel/params.ts'
import { saveFile } from '../kernel/save-file.ts'

export const chartTable = define({
  id: 'console chart table',
  title: 'Switch charts to tables or back',
  verb: 'Show as tables',
  params: {},
  done: () => ({ set: write(chartsAsTablesAtom, (areTables) => !areTables) }),
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
  run: async () => (await import('../../state/metrics/csv.ts')).csvOfCharts,
  done: ({ chart }, csvOf) => ({ set: write(exportAtom, { chart: chart ?? null, csvOf }) }),
  key: { press: 'E', where: hasChartsAtom },
  keywords: ['download', 'save', 'spreadsheet', 'numbers', 'graph', 'metrics'],
})

export const commands = [chartTable, chartCsv]

type Export = {
  readonly chart: string | null
  readonly csvOf: (charts: readonly ShownChart[]) => string
}

/** Downloads what the charts on the page show: the one with this title, or all of them. */
const exportAtom = atom(null, (get, set, { chart, csvOf }: Export) => {
  const charts = get(shownChartsAtom).filter(({ title }) => chart === null || title === chart)
  if (charts.length > 0) {
    saveFile({ name: fileName(chart ?? 'charts'), text: csvOf(charts), type: 'text/csv' })
    return
  }
  const what = chart === null ? 'charts' : `chart called ${chart}`
  set(notifyAtom, {
    tone: 'note',
    title: null,
    text: `Nothing was exported: this page has no ${what}`,
  })
})

function fileName(chart: string): string {
  const words = chart.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${words.replaceAll(/^-|-$/g, '')}-${new Date().toISOString().slice(0, 10)}.csv`
}
