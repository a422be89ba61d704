import { createdColumn, descriptionColumn, nameColumn } from '../cells.tsx'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { listPage } from '../list/of-noun.tsx'
import { NewButton } from '../new-button.tsx'
import css from './summary.module.css'

/** Loads after the list, and keeps its room until then. */
const SiloSummary = fetched(
  async () => (await import('./summary.tsx')).SiloSummary,
  <div className={css.summary} />,
)

/** Loads last, below everything else. */
const SiloAttention = fetched(
  async () => (await import('./silo-attention.tsx')).SiloAttention,
  null,
)

/** The home of the silo: its projects, how full it is, and what needs attention. */
export function ProjectList() {
  return (
    <>
      <Projects />
      <Boundary what="what needs attention">
        <SiloAttention />
      </Boundary>
    </>
  )
}

const Projects = listPage('project', {
  columns: [
    nameColumn('project', 'instances'),
    { ...descriptionColumn, hideBelow: 640 },
    { ...createdColumn, hideBelow: 520 },
  ],
  open: 'instances',
  above: <SiloSummary />,
  learn: {
    text: 'A project groups instances, disks and networks, and controls who can use them.',
    guides: [
      ['Key concepts', 'key-entities-and-concepts'],
      ['Projects', 'onboarding-projects'],
    ],
  },
  texts: ['name', 'description'],
  actions: <NewButton id="project create">New project</NewButton>,
  empty: 'Projects hold everything else. Create your first one.',
})
