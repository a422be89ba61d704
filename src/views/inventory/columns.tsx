import type { Baseboard, PhysicalDisk } from '@oxide/api'
import type { Sled } from '../../api/generated/lacking.ts'
import type { Noun } from '../../state/nouns.ts'
import type { RouteId } from '../../state/routes.ts'
import { Pill, Word, State, escapeInvisible } from '../../ui/text/value.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { column, columns } from '../cells.tsx'
import { IdLink } from '../name-link.tsx'

export function idColumn<Row extends { readonly id: string }>(
  noun: Noun,
  open: RouteId,
): Column<Row> {
  return column('ID', { width: '24ch' }, ({ id }) => <IdLink noun={noun} open={open} id={id} />)
}

type OnBoard = { readonly baseboard: Baseboard }

export const baseboardColumns = columns<OnBoard>([
  column('Part number', { group: 'Baseboard', width: '18ch' }, ({ baseboard }) =>
    escapeInvisible(baseboard.part),
  ),
  column('Serial number', { group: 'Baseboard', width: '20ch' }, ({ baseboard }) =>
    escapeInvisible(baseboard.serial),
  ),
  column('Revision', { group: 'Baseboard', width: '12ch' }, ({ baseboard }) => baseboard.revision),
])

/** Words a policy or a form factor for people; keeps a word that only a newer control plane knows. */
export function worded(word: string | null | undefined): string {
  if (word == null) return ''
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? word) : word.replaceAll('_', ' ')
}

const WORDS: Readonly<Record<string, string>> = {
  in_service: 'In service',
  expunged: 'Expunged',
  provisionable: 'Provisionable',
  non_provisionable: 'Not provisionable',
  m2: 'M.2',
  u2: 'U.2',
}

export function PolicyKind({ of }: { of: { readonly kind: string } }) {
  return of.kind === 'in_service' ? <Word>{worded(of.kind)}</Word> : <Pill>{worded(of.kind)}</Pill>
}

/** Shows whether a sled accepts new instances; nothing for one that is out of service. */
export function ProvisionPolicy({ of }: { of: Sled['policy'] }) {
  if (of.kind !== 'in_service') return null
  const { provisionPolicy } = of
  const word = worded(provisionPolicy)
  return provisionPolicy === 'provisionable' ? (
    <Word>{word}</Word>
  ) : (
    <Pill tone="notice">{word}</Pill>
  )
}

export function HardwareState({ of }: { of: string }) {
  return <State tone={of === 'active' ? 'default' : 'neutral'}>{of}</State>
}

export const diskColumns = columns<PhysicalDisk>([
  idColumn('diskId', 'physicalDisk'),
  column('Form factor', { width: '14ch', hideBelow: 520 }, ({ formFactor }) => (
    <Word>{worded(formFactor)}</Word>
  )),
  column('Model number', { width: '22ch', hideBelow: 760 }, ({ model }) => escapeInvisible(model)),
  column('Serial number', { width: '18ch' }, ({ serial }) => escapeInvisible(serial)),
  column('Policy', { width: '16ch', hideBelow: 640 }, ({ policy }) => <PolicyKind of={policy} />),
  column('State', { width: '20ch', hideBelow: 400 }, ({ state }) => <HardwareState of={state} />),
])
