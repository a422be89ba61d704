import type { Instance } from '@oxide/api'
import { useMemo, useRef } from 'react'
import { type Glance, GLANCES, glanceRead, glanceValues } from '../../../state/metrics/glance.ts'
import { isUnaligned } from '../../../state/metrics/line.ts'
import { scaleFor, showBriefly } from '../../../state/metrics/scale.ts'
import { lastHour, type TimeSpan } from '../../../state/metrics/span.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import { useItem, useNames, useRead } from '../../../state/use-page.ts'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import { A, Unknown } from '../../cells.tsx'
import css from './head.module.css'

/** Shows what an instance did in the last hour. Takes one query for each part; none of them is awaited by the page. */
export function InstanceGlances({ instance }: { instance: Instance }) {
  const { dataUpdatedAt } = useItem('instance')
  const minute = Math.floor(dataUpdatedAt / 60_000)
  const span = useMemo(() => lastHour(minute * 60_000), [minute])
  return (
    <div className={css.glances} role="group" aria-label="Last hour">
      {GLANCES.map((glance) => (
        <OneGlance key={glance.label} glance={glance} instance={instance} span={span} />
      ))}
    </div>
  )
}

type Props = { readonly glance: Glance; readonly instance: Instance; readonly span: TimeSpan }

function OneGlance({ glance, instance, span }: Props) {
  const { label, about, unit, route } = glance
  const { project } = useNames()
  const { data, error } = useRead(glanceRead(glance, { project, id: instance.id, span }))
  const unaligned = isUnaligned(error)
  // The last minute's line stays until the next one has arrived.
  const last = useRef<readonly (number | null)[] | undefined>(undefined)
  const values = useMemo(
    () => (unaligned ? NOTHING : data && glanceValues(glance, data, span)),
    [glance, data, span, unaligned],
  )
  if (values !== undefined) last.current = values
  const shown = values ?? last.current
  const scale = scaleFor(unit, Math.max(0, ...(shown ?? []).map((value) => value ?? 0)))
  return (
    <div>
      <A href={pathTo(route, { project, instance: instance.name })} data-tip={about}>
        {label}
      </A>
      {shown === undefined ? (
        error !== null && <Unknown />
      ) : (
        <Sparkline
          wide
          label={`${label}, last hour`}
          values={shown}
          show={(value) => showBriefly(value, scale)}
          {...(unit === '%' ? { ceiling: 100 } : {})}
        />
      )}
    </div>
  )
}

const NOTHING: readonly (number | null)[] = []
