import { useStore } from 'jotai'
import { useState } from 'react'
import { pathTo } from '../../state/navigation/paths.ts'
import { isWhole, listOf } from '../../state/nouns.ts'
import { ownUtilization } from '../../state/nouns/both/utilization.ts'
import { visitedProjects } from '../../state/search/recent-projects.ts'
import { useRead } from '../../state/use-page.ts'
import { alarmOf, amountIn, inUnits, percentOf, RESOURCES } from '../../state/utilization.ts'
import { stored } from '../../state/stored.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { inBackground } from '../../state/cache/read.ts'
import { A } from '../cells.tsx'
import { ReadError } from '../read-error.tsx'
import { Example } from './example.tsx'
import css from './summary.module.css'

/** How many of the projects that were visited lately are shown. */
const LATELY = 4

/** Shows how full the silo is, and where the user has been lately. One read. */
export function SiloSummary() {
  return (
    <Stack gap="s" className={css.summary}>
      <Usage />
      <Row gap="m" className="dim">
        <Welcome />
        <Lately />
        <Example line="stop db1" />
      </Row>
    </Stack>
  )
}

/** Set once the user has closed the line that says what this is. */
const welcomed = stored({ key: 'rackline-welcomed', area: 'browser', owner: 'user', parse: isYes })

function isYes(value: unknown): true | null {
  return value === true ? true : null
}

/** Says what this is, until it is closed. */
function Welcome() {
  const { get } = useStore()
  const [isClosed, setClosed] = useState(() => welcomed.read(get) === true)
  if (isClosed) return null
  return (
    <span>
      Rackline runs a rack from the keyboard: everything you see is also a command.{' '}
      <Button
        small
        variant="ghost"
        onClick={() => {
          welcomed.write(get, true)
          setClosed(true)
        }}
      >
        Got it
      </Button>
    </span>
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
