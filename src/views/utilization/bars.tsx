import { amountIn, type Amounts, inUnits, percentOf, RESOURCES } from '../../state/utilization.ts'
import { Panel } from '../../ui/panel.tsx'
import { Meter } from '../../ui/meter.tsx'
import { tip } from '../../ui/layer/tip.ts'
import css from './bars.module.css'

type Props = {
  readonly provisioned: Amounts
  readonly quota: Amounts
  readonly label: string
  /** An estimate of the capacity, in the units shown; null if it is not known. */
  readonly capacity?: Amounts | null
}

export function UtilizationBars({ provisioned, quota, label, capacity = null }: Props) {
  return (
    <div className={css.bars}>
      {RESOURCES.map(({ resource, label: name, unit, one }) => {
        const [used, most] = [amountIn(provisioned, resource), amountIn(quota, resource)]
        const facts = [
          ['Provisioned', inUnits(used, one), null],
          [label, inUnits(most, one), null],
          ...(capacity === null
            ? []
            : [['Capacity', `≈ ${inUnits(capacity[resource], 1)}`, ESTIMATE] as const]),
        ] as const
        return (
          <Panel key={resource} title={name} note={unit} padded>
            <Percent of={percentOf(used, most)} />
            <Meter label={`${name} provisioned`} value={used} max={most} />
            <dl className={css.facts}>
              {facts.map(([term, value, about]) => (
                <div key={term}>
                  <dt {...(about === null ? {} : tip(about))}>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        )
      })}
    </div>
  )
}

const ESTIMATE = 'Estimated from the sleds in service: 70% of what they have'

/** Shows a percentage with small decimals; a dash where there is nothing to divide by. */
function Percent({ of }: { of: number | null }) {
  if (of === null) return <p className={css.percent}>—%</p>
  const [whole = '0', decimals = '00'] = of.toFixed(2).split('.')
  return (
    <p className={css.percent}>
      {Number(whole).toLocaleString('en-US')}
      <small>.{decimals}%</small>
    </p>
  )
}
