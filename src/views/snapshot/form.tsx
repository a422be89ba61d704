import { snapshotRefusal } from '../../api/rules.ts'
import { createImage, createSnapshot } from '../../commands/snapshot.ts'
import { allOf, nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames, useSearch } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { Properties } from '../../ui/properties.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/name-fields.tsx'
import { ParamField } from '../form/param-field.tsx'
import { useForm } from '../form/use-form.ts'
import { textOf, type Values } from '../form/values.ts'
import { prefilled } from '../forms.ts'
import { Size } from '../size.tsx'

/** Creates a snapshot over the list. */
export function NewSnapshot() {
  const names = useNames()
  const { project } = names
  const { data: disks } = useRead(allOf('disk', names))
  const form = useForm({
    command: createSnapshot,
    fixed: { project },
    asks: ['name', 'description', 'disk'],
    initial: prefilled(createSnapshot, useSearch()),
    keep: 'address',
    more: nameMissing,
  })
  const refusal = (name: string) => {
    const disk = disks?.items.find((one) => one.name === name)
    return disk === undefined ? null : snapshotRefusal(disk)
  }
  return (
    <DrawerForm
      title="Create snapshot"
      submit="Create snapshot"
      form={form}
      back={pathTo('snapshots', { project })}
    >
      <NameFields form={form} />
      <ParamField
        name="disk"
        param={createSnapshot.params.disk}
        value={form.values.disk}
        error={form.errors.disk}
        onChange={(disk) => form.set('disk', disk)}
        names={names}
        refusal={refusal}
      />
    </DrawerForm>
  )
}

/** Requires a name in the form. A typed line may omit it; one is then generated. */
function nameMissing({ name }: Values): Readonly<Record<string, string>> {
  return textOf(name).trim() === '' ? { name: 'Name is required' } : {}
}

/** Creates an image of the project from a snapshot. */
export function NewImage() {
  const { project, snapshot = '' } = useNames()
  const search = useSearch()
  const { data } = useRead(nouns.snapshot.view({ project, snapshot }))
  const form = useForm({
    command: createImage,
    fixed: { project, snapshot },
    asks: ['name', 'description', 'os', 'version'],
    initial: { name: snapshot, ...prefilled(createImage, search) },
    keep: 'address',
  })
  if (data === undefined) return null
  return (
    <DrawerForm
      title="Create image from snapshot"
      submit="Create image"
      form={form}
      back={pathTo('snapshots', { project })}
    >
      <Properties
        items={[
          { label: 'Snapshot', value: <Truncated text={data.name} /> },
          { label: 'Project', value: <Truncated text={project} /> },
          { label: 'Size', value: <Size bytes={data.size} /> },
        ]}
      />
      <NameFields form={form} required />
      {(['os', 'version'] as const).map((name) => (
        <TextField
          key={name}
          label={createImage.params[name].label}
          value={textOf(form.values[name])}
          onChange={(value) => form.set(name, value)}
          error={form.errors[name]}
        />
      ))}
    </DrawerForm>
  )
}
