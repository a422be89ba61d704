import type { Project } from '@oxide/api'
import { createProject } from '../../commands/project.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { pageRead } from '../../state/page-read.ts'
import { useSearch } from '../../state/use-place.ts'
import { useRead } from '../../state/use-read.ts'
import type { Column } from '../../ui/column.ts'
import { Empty } from '../../ui/empty.tsx'
import { Time } from '../../ui/time.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { CommandButton } from '../command-button.tsx'
import { Learn } from '../learn.tsx'
import { A } from '../link.tsx'
import { ListPage } from '../list-page.tsx'

/** Every project of the silo that the user may see. */
export function ProjectList() {
  const search = useSearch()
  const query = useRead(pageRead(nouns.project.list, {}, search))
  const create = <CommandButton command={createProject} of={{}} variant="go" />
  return (
    <ListPage
      title="Projects"
      query={query}
      columns={columns}
      refTo={refTo}
      hrefOf={({ name }) => pathTo('instances', { project: name })}
      learn={
        <Learn
          about="projects"
          guides={[
            ['Key Concepts', 'key-entities-and-concepts'],
            ['Projects', 'onboarding-projects'],
          ]}
        >
          A project holds instances, disks and networks that belong together, and says who may use
          them.
        </Learn>
      }
      texts={textsOf}
      actions={create}
      empty={
        <Empty
          title="No projects"
          line="Everything else lives in a project: make the first one."
          action={create}
        />
      }
    />
  )
}

function refTo({ name }: Project) {
  return { noun: 'project', names: { project: name } } as const
}

function textsOf({ name, description }: Project) {
  return { name, description }
}

const columns: readonly Column<Project>[] = [
  {
    id: 'name',
    label: 'name',
    hit: true,
    cell: ({ name }) => (
      <A href={pathTo('instances', { project: name })}>
        <Truncated text={name} />
      </A>
    ),
  },
  {
    id: 'description',
    label: 'description',
    cell: ({ description }) => (description === '' ? null : <Truncated text={description} />),
    hideBelow: 640,
  },
  {
    id: 'created',
    label: 'created',
    cell: ({ timeCreated }) => <Time at={timeCreated} />,
    width: '26ch',
    hideBelow: 520,
  },
]
