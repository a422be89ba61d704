import { createProject } from '../../commands/project.ts'
import { createdColumn, descriptionColumn, nameColumn } from '../cells.tsx'
import { listPage } from '../list/of-noun.tsx'

export const ProjectList = listPage('project', {
  columns: [
    nameColumn('project', 'instances'),
    { ...descriptionColumn, hideBelow: 640 },
    { ...createdColumn, hideBelow: 520 },
  ],
  open: 'instances',
  learn: {
    text: 'A project groups instances, disks and networks, and controls who can use them.',
    guides: [
      ['Key concepts', 'key-entities-and-concepts'],
      ['Projects', 'onboarding-projects'],
    ],
  },
  texts: ['name', 'description'],
  create: createProject,
  empty: 'Projects hold everything else. Create your first one.',
})
