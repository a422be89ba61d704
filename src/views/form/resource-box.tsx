import type { Items, Names, Noun } from '../../state/nouns.ts'
import { useAll } from '../../state/cache/use-all.ts'
import { Combobox, type ComboboxProps } from '../../ui/form/combobox.tsx'
import type { ComboOption } from '../../ui/list/filter-options.ts'
import { ReadError } from '../read-error.tsx'

type Props<N extends Noun> = Omit<ComboboxProps, 'options' | 'busy' | 'disabled' | 'onSeek'> & {
  readonly noun: N
  readonly names: Names
  readonly ready?: boolean
  readonly optionsOf: (items: readonly Items[N][]) => readonly ComboOption[]
  /** Completes “Could not load”, such as `the subnets`; left out where the form says so itself. */
  readonly what?: string
}

/** Lets the user choose one of the existing resources of a kind; looks up names beyond those that were read. */
export function ResourceBox<N extends Noun>(props: Props<N>) {
  const { noun, names, ready = true, optionsOf, what, ...field } = props
  const { items, query, note, isSeeking, seek } = useAll(noun, names, {
    enabled: ready,
    value: field.value,
  })
  return (
    <>
      <Combobox
        {...field}
        options={ready ? optionsOf(items) : []}
        disabled={!ready}
        busy={ready && (query.isPending || isSeeking)}
        note={note}
        onSeek={seek}
      />
      {what !== undefined && <ReadError what={what} query={query} />}
    </>
  )
}

/** Offers resources by their names alone. */
export function byName(items: readonly { readonly name: string }[]): readonly ComboOption[] {
  return items.map(({ name }) => ({ value: name, label: name }))
}
