import { atom } from 'jotai/vanilla'
import type { ChartLine } from './line.ts'

/** What commands need to know about a chart on screen. */
export type ShownChart = {
  readonly title: string
  /** Its place among the charts of the page. */
  readonly rank: number
  /** The heading of its values in a file, with their unit. */
  readonly column: string
  /** The divisor that converts its values to that unit. */
  readonly divisor: number
  readonly line: Pick<ChartLine, 'times' | 'values'>
}

/** The charts on screen whose data has arrived. */
export const shownChartsAtom = atom<readonly ShownChart[]>([])

/** Whether the page shows any. */
export const hasChartsAtom = atom((get) => get(shownChartsAtom).length > 0)

/** Whether charts are shown as tables of their numbers. */
export const chartsAsTablesAtom = atom(false)
