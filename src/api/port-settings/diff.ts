import type { SwitchPortSettings } from '../generated/lacking.ts'
import { type Fact, factsOf, type Value } from './facts.ts'

/** One line of a comparison of settings. */
export type Change = {
  readonly kind: 'added' | 'removed' | 'changed'
  /** The part that it concerns, such as `Link phy0`. */
  readonly what: string
  /** The value, or the change: `MTU 1500 → 9000`. */
  readonly details: string
}

/**
 * Compares two settings: what ports with the first lose, gain and see changed with the second. Null means no settings.
 * Order is ignored. Keys are compared, but never shown.
 */
export function changesBetween(
  before: SwitchPortSettings | null,
  after: SwitchPortSettings | null,
): readonly Change[] {
  const was = keyed(before)
  const is = keyed(after)
  const kept = [...is].filter(([key]) => was.has(key))
  return [
    ...kept.flatMap(([key, fact]) => changed(was.get(key), fact)),
    ...[...was].filter(([key]) => !is.has(key)).map(([, fact]) => whole('removed', fact)),
    ...[...is].filter(([key]) => !was.has(key)).map(([, fact]) => whole('added', fact)),
  ]
}

/** Counts the changes of each kind: `1 removed, 2 added`. */
export function countWords(changes: readonly Change[]): string {
  const kinds = ['changed', 'removed', 'added'] as const
  const counts = kinds.map((kind) => [changes.filter((one) => one.kind === kind).length, kind])
  return counts
    .filter(([count]) => count !== 0)
    .map((words) => words.join(' '))
    .join(', ')
}

/** Facts by part and name. Equal names, such as two unnumbered peers, are told apart by their order. */
function keyed(settings: SwitchPortSettings | null): ReadonlyMap<string, Fact> {
  const found = new Map<string, Fact>()
  for (const fact of settings === null ? [] : factsOf(settings)) {
    let turn = 1
    while (found.has(`${fact.part} ${fact.name} ${turn}`)) turn++
    found.set(`${fact.part} ${fact.name} ${turn}`, fact)
  }
  return found
}

function changed(before: Fact | undefined, after: Fact): readonly Change[] {
  const details = after.values.flatMap((value) => {
    const was = before?.values.find(({ label }) => label === value.label)?.text ?? ''
    if (was === value.text) return []
    if (value.secret) return [`${value.label} ${secretChange(was, value.text)}`]
    return [`${value.label} ${was || 'none'} → ${value.text || 'none'}`]
  })
  return details.length === 0
    ? []
    : [{ kind: 'changed', what: whatOf(after), details: details.join(', ') }]
}

function secretChange(before: string, after: string): string {
  if (before === '') return 'set'
  return after === '' ? 'removed' : 'changed'
}

function whole(kind: 'added' | 'removed', fact: Fact): Change {
  const details = fact.values.filter(({ text }) => text !== '').map(said)
  return { kind, what: whatOf(fact), details: details.join(', ') }
}

function said({ label, text, secret }: Value): string {
  return `${label} ${secret ? 'set' : text}`
}

function whatOf({ part, name }: Fact): string {
  return name === '' ? part : `${part} ${name}`
}
