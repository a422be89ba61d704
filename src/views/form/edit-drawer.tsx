import type { Command } from '../../commands/kernel/command.ts'
import type { Names } from '../../state/nouns.ts'
import { useSearch } from '../../state/use-place.ts'
import { Properties, type Property } from '../../ui/properties.tsx'
import { Time } from '../../ui/time.tsx'
import { prefilled } from '../forms.ts'
import { Identifier } from '../identifier.tsx'
import { DrawerForm } from './drawer-form.tsx'
import { NameFields } from './name-fields.tsx'
import { useForm } from './use-form.ts'

type Props = {
  readonly command: Command
  /** The names that identify the resource. */
  readonly fixed: Names
  readonly item: {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly timeCreated: Date
    readonly timeModified: Date
  }
  /** Facts to show besides its id and its times. */
  readonly facts?: readonly Property[]
  readonly title: string
  readonly submit: string
  readonly back: string
}

/** Edits the name and the description of an existing resource, below its facts and over its list. */
export function EditDrawer({ command, fixed, item, facts = [], title, submit, back }: Props) {
  const form = useForm({
    command,
    fixed,
    asks: ['name', 'description'],
    initial: {
      name: item.name,
      description: item.description,
      ...prefilled(command, useSearch()),
    },
    keep: 'address',
  })
  return (
    <DrawerForm title={title} subtitle={item.name} submit={submit} form={form} back={back}>
      <Properties
        items={[
          { label: 'ID', value: <Identifier id={item.id} /> },
          { label: 'Created', value: <Time at={item.timeCreated} /> },
          { label: 'Updated', value: <Time at={item.timeModified} /> },
          ...facts,
        ]}
      />
      <NameFields form={form} />
    </DrawerForm>
  )
}
