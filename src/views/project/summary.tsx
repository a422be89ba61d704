import { useAtomValue, useStore } from 'jotai'
import { keysAtom } from '../../state/keymap.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { isWhole, listOf } from '../../state/nouns.ts'
import { ownUtilization } from '../../state/routes/both/utilization.ts'
import { visitedProjects } from '../../state/search/recent-projects.ts'
import { useRead } from '../../state/use-page.ts'
import { alarmOf, amountIn, inUnits, percentOf, RESOURCES } from '../../state/utilization.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Keys } from '../../ui/text/keys.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { inBackground } from '../../state/cache/read.ts'
import { A } from '../cells.tsx'
import { ReadError } from '../read-error.tsx'
import css from './summary.module.css'

/** How many of the projects that were visited lately are shown. */
const LATELY = 4

/** Shows how full the silo is, and where the user has been lately. One read. */
export function SiloSummary() {
  return (
    <Stack gap="s" className={css.summary}>
      <Usage />
      <Row gap="m" className="dim">
        <Lately />
        <span className={css.example}>
          Try <Example /> and type <code>stop db1</code>
        </span>
      </Row>
    </Stack>
  )
}

function Usage() {
  const query = useRead(inBackground(ownUtilization))
  const { capacity, provisioned } = query.data ?? {}
  return (
    <>
      <ReadError what="the utilization" query={query} />
      <dl className={css.usage}>
        {RESOURCES.map(({ resource, label, unit, one }) => {
          const used = amountIn(provisioned ?? {}, resource)
          const most = amountIn(capacity ?? {}, resource)
          const percent = percentOf(used, most)
          return (
            <div key={resource}>
              <dt>{label}</dt>
              <dd>
                <Meter
                  label={`${label} provisioned`}
                  value={used}
                  max={most}
                  tone={alarmOf(used, most) ?? undefined}
                />
                {query.data !== undefined && (
                  <A href="/utilization">
                    {inUnits(used, one)} of {inUnits(most, one)} {unit}
                    {percent !== null && ` · ${Math.round(percent)}%`}
                  </A>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

function Lately() {
  const { data: projects } = useRead(inBackground(listOf('project', {})))
  // A project may be gone since; only a whole list can tell.
  const isGone = (name: string) =>
    projects !== undefined && isWhole(projects) && projects.items.every((one) => one.name !== name)
  const visited = visitedProjects
    .read(useStore().get)
    .filter((name) => !isGone(name))
    .slice(0, LATELY)
  if (visited.length === 0) return null
  return (
    <span className={css.lately}>
      Lately:{' '}
      {visited.map((project) => (
        <A key={project} href={pathTo('instances', { project })}>
          <Truncated text={project} max={24} />
        </A>
      ))}
    </span>
  )
}

function Example() {
  const keys = useAtomValue(keysAtom)('shell find', 'mod+k')
  return keys === null ? 'the palette' : <Keys of={keys} />
}
