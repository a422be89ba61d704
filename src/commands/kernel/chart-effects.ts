import type { Getter, Setter } from 'jotai/vanilla'
import { csvOfCharts } from '../../state/metrics/csv.ts'
import { chartsAsTablesAtom, shownChartsAtom } from '../../state/metrics/shown.ts'
import { notifyAtom } from '../../state/notices.ts'
import type { Effects } from './command.ts'
import { saveFile } from './save-file.ts'

/** Shows charts as tables or back again, or downloads what the charts on the page show. */
export function applyToCharts(
  get: Getter,
  set: Setter,
  effect: NonNullable<Effects['charts']>,
): void {
  if (effect.act === 'switch') {
    set(chartsAsTablesAtom, !get(chartsAsTablesAtom))
    return
  }
  const { chart } = effect
  const charts = get(shownChartsAtom).filter(({ title }) => chart === undefined || title === chart)
  if (charts.length > 0) {
    saveFile({ name: fileName(chart), text: csvOfCharts(charts), type: 'text/csv' })
    return
  }
  const what = chart === undefined ? 'charts' : `chart called ${chart}`
  set(notifyAtom, {
    tone: 'note',
    title: null,
    text: `Nothing was exported: this page has no ${what}`,
  })
}

function fileName(chart = 'charts'): string {
  const words = chart.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${words.replaceAll(/^-|-$/g, '')}-${new Date().toISOString().slice(0, 10)}.csv`
}
