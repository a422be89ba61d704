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
  /** What it is the name of. */
  readonly fixed: Names
  readonly item: {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly timeCreated: Date
    readonly timeModified: Date
  }
  /** What there is to know of it beside its id and its times. */
  readonly facts?: readonly Property[]
  readonly title: string
  readonly submit: string
  readonly back: string
}

/** The name and the description of a resource that is there, under its facts, over its list. */
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
    keep: true,
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
