import type { Reached, Verdict } from '../../reach/answer.ts'
import { grouped } from '../../reach/network.ts'
import { trafficText } from '../../reach/traffic.ts'
import { FAMILIES } from '../../reach/words.ts'
import { csvOf } from '../../state/csv.ts'
import { escapeInvisible, State, Truncated } from '../../ui/text/value.tsx'
import { A, column, columns } from '../cells.tsx'
import type { RowGroup } from '../networking/bgp/filtered-table.tsx'
import { VERDICTS } from './question.ts'

/** An end that reaches one, or that it reaches, with the address of the question about the two. */
export type Row = Reached & { readonly href: string }

export const COLUMNS = columns<Row>([
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

export function keyOf({ end: { kind, id, name } }: Row): string {
  return `${kind} ${id ?? name}`
}

export function textsOf(row: Row) {
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
export function fileOf(list: readonly Row[]) {
  const head = ['End', 'Verdict', 'Traffic', 'IP versions', 'VPC', 'Subnet', 'Address', 'State']
  const lines = list.map((row) => {
    const { name, verdict, traffic, vpc, subnet, ip } = textsOf(row)
    const families = row.families.map((family) => FAMILIES[family]).join(' ')
    return [name, verdict, traffic, families, vpc, subnet, ip, row.down ?? '']
  })
  return { name: 'reachability.csv', text: csvOf([head, ...lines]), type: 'text/csv' }
}

export const GROUPINGS = [
  { value: 'verdict', label: 'By verdict and ports' },
  { value: 'subnet', label: 'By subnet' },
  { value: 'vpc', label: 'By VPC' },
  { value: 'kind', label: 'By kind' },
  { value: 'none', label: 'Not grouped' },
] as const

export type Grouping = (typeof GROUPINGS)[number]['value']

/** Reads from the address how rows are grouped. */
export function groupingIn(search: URLSearchParams): Grouping {
  const given = search.get('group')
  return GROUPINGS.find(({ value }) => value === given)?.value ?? 'verdict'
}

const RANKS: readonly Verdict[] = ['yes', 'depends', 'unknown', 'no']

/** Divides rows; those that differ in verdict or ports, the ones that get through first. */
export function groupsOf(
  rows: readonly Row[],
  by: Exclude<Grouping, 'none'>,
): readonly RowGroup<Row>[] {
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
