import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { chartCsv, chartTable } from '../../commands/console/chart.ts'
import { chartsAsTablesAtom } from '../../state/metrics/shown.ts'
import { CommandButton } from '../command-button.tsx'
import { Row } from '../../ui/layout.tsx'
import css from './figure.module.css'

type Props = {
  /** Chooses what the charts show. */
  readonly children: ReactNode
  /** Chooses the span of time. */
  readonly range: ReactNode
}

/** Shows what applies to all charts of a page: their subject, their span, and the other ways to get their numbers. */
export function ChartTools({ children, range }: Props) {
  const asTables = useAtomValue(chartsAsTablesAtom)
  return (
    <Row className={css.row}>
      {children}
      <Row className={css.end}>
        {range}
        <CommandButton command={chartTable} of={{}}>
          {asTables ? 'Show as charts' : chartTable.verb}
        </CommandButton>
        <CommandButton command={chartCsv} of={{}} />
      </Row>
    </Row>
  )
}
