import { useState } from 'react'
import { type Read, keyOf as keyOfRead } from '../../state/cache/read.ts'
import { useAll, useDescriptions } from '../../state/cache/use-all.ts'
import { useReads } from '../../state/cache/use-reads.ts'
import { type Names, type Noun, chainOf, recordOf } from '../../state/nouns.ts'
import { fetched } from '../../ui/code/fetched.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { type ComboOption, filterOptions } from '../../ui/list/filter-options.ts'
import { ReadError } from '../read-error.tsx'

type Props = {
  label: string
  hint: string | undefined
  error: string | undefined
  optional: boolean
  noun: Noun
  names: Names
  refusal: (name: string) => string | null
  judgedBy: ((name: string) => readonly Read[]) | undefined
  value: string
  onChange: (value: string) => void
}

export function RefField({ noun, names, refusal, judgedBy, ...field }: Props) {
  const [isOpened, open] = useState(false)
  const [outer] = chainOf(noun).slice(1)
  // Lists nothing before its parent is chosen.
  const ready = outer === undefined || names[outer] !== undefined
  const { items, query, note, isSeeking, text, seek } = useAll(noun, names, {
    enabled: ready,
    value: field.value,
  })
  const about = useDescriptions(noun, items)
  const { keyOf, labelOf } = recordOf(noun)
  const options = items
    // Lists defaults first, such as a silo's default pools; lists arrive sorted by name.
    .toSorted((one, other) => Number(isDefault(other)) - Number(isDefault(one)))
    .map((item) => ({ value: keyOf(item), label: labelOf(item), meta: about(item) }))
  const first = isOpened && judgedBy !== undefined ? firstOf(options, text) : []
  const isJudging = useJudged(noun, first, judgedBy)
  const reasons = isJudging ? [] : first.flatMap(({ value }) => refusal(value) ?? [])
  return (
    <>
      <Combobox
        {...field}
        options={options}
        // Shows none before all are judged: rows that leave would move another one under the pointer.
        offers={(option) => !isJudging && refusal(option.value) === null}
        disabled={!ready}
        busy={ready && (query.isPending || isSeeking || isJudging)}
        note={[note, leftOut(reasons)].filter((one) => one !== null).join(' ')}
        onSeek={(typed) => {
          open(true)
          seek(typed)
        }}
        placeholder={selectPrompt(field.label, noun)}
      />
      <ReadError what={`Options for ${field.label}`} query={query} />
      {query.data !== undefined && items.length === 0 && (
        <CreateMissing noun={noun} names={names} />
      )}
    </>
  )
}

/** A picker asks about at most this many resources at once: each may cost several requests. */
const JUDGED = 20

function firstOf(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  return filterOptions(options, text, false).shown.slice(0, JUDGED)
}

/** Reads what decides about resources, other than themselves; returns whether answers are missing. */
function useJudged(
  noun: Noun,
  options: readonly ComboOption[],
  judgedBy: (name: string) => readonly Read[] = () => [],
): boolean {
  const own = recordOf(noun).view({ [noun]: '' }).operation.id
  const reads = options.flatMap(({ value }) => judgedBy(value))
  const others = reads.filter(({ operation }) => operation.id !== own)
  const once = new Map(others.map((read) => [JSON.stringify(keyOfRead(read)), read]))
  const answers = useReads([...once.values()])
  return answers.some(({ data, isError }) => data === undefined && !isError)
}

/** Says how many resources are not offered, and why. */
function leftOut(reasons: readonly string[]): string | null {
  if (reasons.length === 0) return null
  return `${reasons.length} left out: ${[...new Set(reasons)].join('; ')}`
}

function isDefault(item: object): boolean {
  return 'isDefault' in item && item.isDefault === true
}

/** Offers to create a missing resource in a picker. */
const CreateMissing = fetched(async () => (await import('./create-missing.tsx')).CreateMissing)

/**
 * Asks to select one of the resources that a field's label names: `Select an instance`, `Select a VPC`. The label of a
 * runbook's variable names none: `Select an instance for $web`.
 */
export function selectPrompt(label: string, noun?: Noun): string {
  if (label === 'From' || label === 'To') return 'Select an instance'
  if (label.startsWith('$') && noun !== undefined) {
    return `${selectPrompt(recordOf(noun).one)} for ${label}`
  }
  // The second letter tells a word from an abbreviation.
  const resource = /^[A-Z][a-z]/.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label
  return `Select ${/^(?!user)[aeiou]/i.test(resource) ? 'an' : 'a'} ${resource}`
}
