import { useMemo } from 'react'
import { answerPath } from '../../commands/reach.ts'
import { saveFile } from '../../commands/kernel/run/save-file.ts'
import type { Reachable, Traffic } from '../../reach/answer.ts'
import { whatCanReach, whoCanReach } from '../../reach/reached.ts'
import type { World } from '../../reach/world.ts'
import { useNames, useQueryChange, useSearch } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Empty, Head, Note, Panel, Stack } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { matchesIn } from '../list/use-filtered.ts'
import { FilteredTable } from '../networking/bgp/filtered-table.tsx'
import { QuestionForm } from './question-form.tsx'
import { argsOf, trafficIn } from './question.ts'
import {
  COLUMNS,
  fileOf,
  type Grouping,
  GROUPINGS,
  groupingIn,
  groupsOf,
  keyOf,
  type Row,
  textsOf,
} from './reached-rows.tsx'
import { UnreadNote, useNetwork } from './network.tsx'
import css from './path.module.css'

type Asking = {
  /** The argument of the end that all rows have in common. */
  readonly end: 'from' | 'to'
  readonly title: (name: string) => string
  readonly rows: (world: World, name: string, traffic: Traffic) => Reachable
}

const WHO: Asking = { end: 'to', title: (name) => `Who can reach ${name}`, rows: whoCanReach }
const WHAT: Asking = { end: 'from', title: (name) => `What ${name} can reach`, rows: whatCanReach }

export function ReachFrom() {
  return <ReachedPage asking={WHO} />
}

export function ReachTo() {
  return <ReachedPage asking={WHAT} />
}

/** Lists the ends that reach one, or that it reaches, with what passes of the traffic asked about. */
function ReachedPage({ asking: { end, title, rows } }: { asking: Asking }) {
  const { project } = useNames()
  const search = useSearch()
  const name = search.get(end) ?? ''
  const network = useNetwork(project, name !== '')
  const { port = null, protocol = null } = trafficIn(search)
  const { data } = network
  const by = groupingIn(search)
  const found = useMemo(
    () => (data === undefined ? undefined : rows(data, name, { port, protocol })),
    [data, name, port, protocol, rows],
  )
  const list = useMemo(() => {
    if (found === undefined || found.refusal !== null) return undefined
    return found.rows.map((row): Row => {
      const ends =
        end === 'to' ? { from: row.end.name, to: name } : { from: name, to: row.end.name }
      return {
        ...row,
        href: answerPath('reach', { project, ...ends, ...argsOf({ port, protocol }) }),
      }
    })
  }, [found, end, name, port, protocol, project])
  const shown = port === null ? title(name) : `${title(name)} on port ${port}`
  return (
    <>
      <Head
        title={
          name === ''
            ? end === 'to'
              ? 'Who can reach it'
              : 'What it can reach'
            : escapeInvisible(shown)
        }
        actions={
          <>
            {list !== undefined && (
              <Button
                variant="plain"
                onClick={() => saveFile(fileOf(matchesIn(list, search, textsOf)))}
              >
                Export as CSV
              </Button>
            )}
          </>
        }
      />
      <QuestionForm ends={[end]} />
      {name === '' ? (
        <Panel>
          <Empty
            title="No question asked"
            line="Type reach-from db1 --port 22 or reach-to db1 anywhere, or ask above."
          />
        </Panel>
      ) : found?.refusal != null ? (
        <Stack gap="m">
          <UnreadNote query={network} />
          <Note>{escapeInvisible(found.refusal)}</Note>
        </Stack>
      ) : (
        <Stack gap="m">
          <UnreadNote query={network} />
          <FilteredTable
            title="Ends"
            what="the network"
            query={network}
            rows={list}
            texts={textsOf}
            filterLike="web1, verdict:yes"
            columns={COLUMNS}
            rowKey={keyOf}
            tools={<GroupPicker by={by} />}
            groupsOf={by === 'none' ? null : (matching) => groupsOf(matching, by)}
            empty={<Empty title="Nothing to list" line="The project has no instances." />}
          />
          {found !== undefined && found.notes.length > 0 && (
            <ul className={css.notes}>
              {found.notes.map((note) => (
                <li key={note} className="dim">
                  {escapeInvisible(note)}
                </li>
              ))}
            </ul>
          )}
        </Stack>
      )}
    </>
  )
}

function GroupPicker({ by }: { by: Grouping }) {
  const to = useQueryChange()
  return (
    <Select
      label="Group by"
      hideLabel
      value={by}
      options={GROUPINGS}
      onChange={(value) => void to({ group: value === 'verdict' ? [] : [value] }, 'replace')}
    />
  )
}
