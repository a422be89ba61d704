import type { Project } from '@oxide/api'
import { createProject } from '../../commands/project.ts'
import type { Column } from '../../ui/list/column.ts'
import { createdColumn, descriptionColumn, nameColumn } from '../list/columns.tsx'
import { ListPage } from '../list/page.tsx'
import { NewButton } from '../command-button.tsx'

export function ProjectList() {
  return (
    <ListPage
      noun="project"
      columns={COLUMNS}
      open="instances"
      learn={LEARN}
      texts={textsOf}
      actions={<NewButton command={createProject} />}
      empty="Projects hold everything else. Create your first one."
    />
  )
}

const LEARN = {
  text: 'A project groups instances, disks and networks, and controls who can use them.',
  guides: [
    ['Key concepts', 'key-entities-and-concepts'],
    ['Projects', 'onboarding-projects'],
  ],
} as const

const COLUMNS: readonly Column<Project>[] = [
  nameColumn('project', 'instances'),
  { ...descriptionColumn, hideBelow: 640 },
  { ...createdColumn, hideBelow: 520 },
]

function textsOf({ name, description }: Project) {
  return { name, description }
}
