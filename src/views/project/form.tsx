import { createProject, editProject } from '../../commands/project.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames, useSearch } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { DrawerForm } from '../form/drawer-form.tsx'
import { EditDrawer } from '../form/edit-drawer.tsx'
import { NameFields } from '../form/name-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { prefilled } from '../forms.ts'

const BACK = pathTo('projects', {})

/** Creates a project; shown over the list. */
export function NewProject() {
  const form = useForm({
    command: createProject,
    fixed: {},
    asks: ['name', 'description'],
    initial: prefilled(createProject, useSearch()),
    keep: 'address',
  })
  return (
    <DrawerForm title="Create project" submit="Create project" form={form} back={BACK}>
      <NameFields form={form} />
    </DrawerForm>
  )
}

/** Edits a project's name and description; shown over the list. */
export function EditProject() {
  const { project } = useNames()
  const { data } = useRead(nouns.project.view({ project }))
  if (data === undefined) return null
  return (
    <EditDrawer
      command={editProject}
      fixed={{ project }}
      item={data}
      title="Edit project"
      submit="Update project"
      back={BACK}
    />
  )
}
