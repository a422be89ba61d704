import { useMemo } from 'react'
import { saveFile } from '../../commands/kernel/save-file.ts'
import type { Reached, Verdict } from '../../reach/answer.ts'
import { grouped } from '../../reach/grouped.ts'
import { whatCanReach, whoCanReach } from '../../reach/reached.ts'
import { trafficText } from '../../reach/traffic.ts'
import { FAMILIES } from '../../reach/words.ts'
import type { World } from '../../reach/world.ts'
import { csvOf } from '../../state/csv.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { useNames, useQueryChange, useSearch } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Empty, Note } from '../../ui/layout.tsx'
import { escapeInvisible, State, Truncated } from '../../ui/text/value.tsx'
import { A, column, columns } from '../cells.tsx'
import { matchesIn } from '../list/use-filtered.ts'
import { FilteredTable, type RowGroup } from '../networking/bgp/filtered-table.tsx'
import type { ReadState } from '../read-error.tsx'
import { Caveats } from './network.tsx'
import { argsOf, trafficIn, VERDICTS } from './question.ts'

type Props = {
  /** The end that all rows have in common. */
  readonly end: 'from' | 'to'
  /** The name of that end. */
  readonly name: string
  readonly network: ReadState
  /** Undefined until it has been read. */
  readonly world: World | undefined
}

const COMPUTE = { to: whoCanReach, from: whatCanReach }

/** Computes the other ends and lists them. */
export function Ends({ end, name, network, world }: Props) {
  const { project } = useNames()
  const search = useSearch()
  const { port = null, protocol = null } = trafficIn(search)
  const by = groupingIn(search)
  const found = useMemo(
    () => (world === undefined ? undefined : COMPUTE[end](world, name, { port, protocol })),
    [world, name, port, protocol, end],
  )
  const list = useMemo(() => {
    if (found?.refusal !== null) return []
    const traffic = Object.entries(argsOf({ port, protocol })).map(([key, value]) => [
      key,
      String(value),
    ])
    return found.rows.map((row): Row => {
      const ends =
        end === 'to' ? { from: row.end.name, to: name } : { from: name, to: row.end.name }
      return {
        ...row,
        href: withQuery(pathTo('reach', { project }), [...Object.entries(ends), ...traffic]),
      }
    })
  }, [found, end, name, port, protocol, project])
  if (found === undefined) return null
  if (found.refusal !== null) return <Note>{escapeInvisible(found.refusal)}</Note>
  return (
    <>
      <FilteredTable
        title="Ends"
        what="the network"
        query={network}
        rows={list}
        texts={textsOf}
        filterLike="web1, verdict:yes"
        columns={COLUMNS}
        rowKey={keyOf}
        tools={
          <>
            <GroupPicker by={by} />
            <Button
              variant="plain"
              onClick={() => saveFile(fileOf(matchesIn(list, search, textsOf)))}
            >
              Export as CSV
            </Button>
          </>
        }
        groupsOf={by === 'none' ? null : (matching) => groupsOf(matching, by)}
        empty={<Empty title="Nothing to list" line="The project has no instances." />}
      />
      <Caveats notes={found.notes} />
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

/** An end that reaches one, or that it reaches, with the address of the question about the two. */
type Row = Reached & { readonly href: string }

const COLUMNS = columns<Row>([
  column('End', { hit: true }, ({ end: { name }, href }) => (
    <A href={href}>
      <Truncated text={name} />
    </A>
  )),
  column('Verdict', { width: '16ch' }, ({ verdict }) => (
    <State tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].word}</State>
  )),
  column('Traffic', { width: '34ch', hideBelow: 640, wraps: true }, ({ traffic }) =>
    escapeInvisible(trafficText(traffic)),
  ),
  column('IP versions', { width: '14ch', hideBelow: 880 }, ({ families }) =>
    families.map((family) => FAMILIES[family]).join(', '),
  ),
  column('VPC', { width: '18ch', hideBelow: 760 }, ({ end: { vpc } }) => vpc),
  column('Subnet', { width: '18ch', hideBelow: 760 }, ({ end: { subnet } }) => subnet),
  column('State', { width: '14ch', hideBelow: 1000 }, ({ down }) => down),
])

function keyOf({ end: { kind, id, name } }: Row): string {
  return `${kind} ${id ?? name}`
}

function textsOf(row: Row) {
  const { end, verdict, traffic } = row
  return {
    name: end.name,
    verdict: VERDICTS[verdict].word,
    traffic: trafficText(traffic),
    vpc: end.vpc ?? '',
    subnet: end.subnet ?? '',
    ip: end.ip ?? '',
  }
}

/** Returns the rows as a file of comma-separated values. */
function fileOf(list: readonly Row[]) {
  const head = ['End', 'Verdict', 'Traffic', 'IP versions', 'VPC', 'Subnet', 'Address', 'State']
  const lines = list.map((row) => {
    const { name, verdict, traffic, vpc, subnet, ip } = textsOf(row)
    const families = row.families.map((family) => FAMILIES[family]).join(' ')
    return [name, verdict, traffic, families, vpc, subnet, ip, row.down ?? '']
  })
  return { name: 'reachability.csv', text: csvOf([head, ...lines]), type: 'text/csv' }
}

const GROUPINGS = [
  { value: 'verdict', label: 'By verdict and ports' },
  { value: 'subnet', label: 'By subnet' },
  { value: 'vpc', label: 'By VPC' },
  { value: 'kind', label: 'By kind' },
  { value: 'none', label: 'Not grouped' },
] as const

type Grouping = (typeof GROUPINGS)[number]['value']

/** Reads from the address how rows are grouped. */
function groupingIn(search: URLSearchParams): Grouping {
  const given = search.get('group')
  return GROUPINGS.find(({ value }) => value === given)?.value ?? 'verdict'
}

const RANKS: readonly Verdict[] = ['yes', 'depends', 'unknown', 'no']

/** Divides rows; those that differ in verdict or ports, the ones that get through first. */
function groupsOf(rows: readonly Row[], by: Exclude<Grouping, 'none'>): readonly RowGroup<Row>[] {
  const sorted =
    by === 'verdict'
      ? rows.toSorted((one, other) => RANKS.indexOf(one.verdict) - RANKS.indexOf(other.verdict))
      : rows
  const groups = grouped(sorted, (row) => titleOf(row, by))
  return [...groups].map(([title, own]) => ({ title, note: countText(own), rows: own }))
}

function titleOf({ end, verdict, traffic }: Row, by: Exclude<Grouping, 'none'>): string {
  const { word } = VERDICTS[verdict]
  if (by === 'verdict') return traffic.length === 0 ? word : `${word}: ${trafficText(traffic)}`
  if (end.kind !== 'instance') return 'Internet'
  if (by === 'kind') return 'Instances'
  if (end.vpc === null) return 'No network interface'
  return by === 'vpc' ? end.vpc : `${end.subnet ?? 'Unknown subnet'} of ${end.vpc}`
}

/** Counts rows, and how many of each verdict where they differ: `3 (2 yes, 1 no)`. */
function countText(rows: readonly Row[]): string {
  const counts = RANKS.flatMap((verdict) => {
    const count = rows.filter((row) => row.verdict === verdict).length
    return count === 0 ? [] : [`${count} ${VERDICTS[verdict].word.toLowerCase()}`]
  })
  return counts.length < 2 ? String(rows.length) : `${rows.length} (${counts.join(', ')})`
}
