import { createProject, editProject } from '../../commands/project.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames, useSearch } from '../../state/use-place.ts'
import { useRead } from '../../state/use-read.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Time } from '../../ui/time.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/name-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { prefilled } from '../forms.ts'

const BACK = pathTo('projects', {})
const ASKS = ['name', 'description'] as const

/** A new project, over the list. */
export function NewProject() {
  const form = useForm({
    command: createProject,
    fixed: {},
    asks: ASKS,
    initial: prefilled(createProject, useSearch()),
    keep: 'address',
  })
  return (
    <DrawerForm title="Create project" submit="Create project" form={form} back={BACK}>
      <NameFields form={form} />
    </DrawerForm>
  )
}

/** A project's name and description, over the list. */
export function EditProject() {
  const { project } = useNames()
  const { data } = useRead(nouns.project.view({ project }))
  const form = useForm({
    command: editProject,
    fixed: { project },
    asks: ASKS,
    initial: {
      name: data?.name,
      description: data?.description,
      ...prefilled(editProject, useSearch()),
    },
    keep: 'address',
  })
  if (data === undefined) return null
  return (
    <DrawerForm
      title="Edit project"
      subtitle={project}
      submit="Update project"
      form={form}
      back={BACK}
    >
      <Properties
        items={[
          { label: 'ID', value: <Id id={data.id} /> },
          { label: 'Created', value: <Time at={data.timeCreated} /> },
          { label: 'Updated', value: <Time at={data.timeModified} /> },
        ]}
      />
      <NameFields form={form} />
    </DrawerForm>
  )
}

function Id({ id }: { id: string }) {
  return (
    <>
      <Truncated text={id} max={20} middle /> <CopyButton text={id} />
    </>
  )
}
