import type { Command } from '../../commands/kernel/command.ts'
import { paramCalled } from '../../commands/kernel/params.ts'
import type { Names } from '../../state/nouns.ts'
import { useSearch } from '../../state/use-location.ts'
import { Properties, type Property } from '../../ui/properties.tsx'
import { Time } from '../../ui/time.tsx'
import { prefilled } from '../forms.ts'
import { Identifier } from '../copied.tsx'
import { DrawerForm } from './drawer-form.tsx'
import { NameFields } from './name-fields.tsx'
import { ParamField } from './param-field.tsx'
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
  /** More fields of the command, with the values that are in force. */
  readonly more?: Readonly<Record<string, unknown>>
  /** Facts to show besides the id and the times. */
  readonly facts?: readonly Property[]
  readonly title: string
  readonly submit: string
  readonly back: string
}

/** Edits the name and description of a resource, below its facts; shown over its list. */
export function EditDrawer(props: Props) {
  const { command, fixed, item, more = {}, facts = [], title, submit, back } = props
  const form = useForm({
    command,
    fixed,
    asks: ['name', 'description', ...Object.keys(more)],
    initial: {
      name: item.name,
      description: item.description,
      ...more,
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
      {Object.keys(more).map((name) => {
        const param = paramCalled(command.params, name)
        return param === undefined ? null : (
          <ParamField
            key={name}
            name={name}
            param={param}
            value={form.values[name]}
            error={form.errors[name]}
            onChange={(value) => form.set(name, value)}
            names={fixed}
          />
        )
      })}
    </DrawerForm>
  )
}
