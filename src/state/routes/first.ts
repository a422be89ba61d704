import { instance } from '../nouns/both/instance.ts'
import { listPlace, viewPlace } from '../places.ts'
import type { Routes } from '../route.ts'
import { projectList, projectView } from '../../api/generated/reads/projects.ts'
import { plainNoun } from '../define-noun.ts'

const project = plainNoun('project', {
  cli: 'project',
  one: 'project',
  keywords: ['home', 'workspace', 'namespace'],
  list: projectList,
  view: projectView,
})

/** The nouns of the first pages. */
export const nouns = { project, instance }

/** The first pages, and the pages that their rows lead to. Everything here is part of the first load. */
export const routes = {
  home: { at: '/', title: 'Home', to: 'projects' },
  projects: {
    ...listPlace('/projects', project),
    sidebar: 10,
    key: 'g p',
  },
  project: {
    ...viewPlace('/projects/:project', 'projects', project),
    to: 'instances',
  },
  instances: {
    ...listPlace('/projects/:project/instances', instance),
    under: 'project',
    sidebar: 10,
    key: 'g i',
  },
  instance: {
    ...viewPlace('/projects/:project/instances/:instance', 'instances', instance),
    to: 'instanceStorage',
  },
} as const satisfies Routes
