import { instance } from '../nouns/both/instance.ts'
import { pageRead } from '../navigation/page-read.ts'
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

/**
 * The first pages, and the pages that their rows lead to. Everything here is part of the first load, so it is written
 * out: what derives other places loads with those.
 */
export const routes = {
  home: { at: '/', title: 'Home', to: 'projects' },
  projects: {
    at: '/projects',
    title: 'Projects',
    command: 'project list',
    sidebar: 10,
    key: 'g p',
    reads: (names, search) => [pageRead(project.list, names, search)],
  },
  project: {
    at: '/projects/:project',
    title: '{project}',
    under: 'projects',
    command: 'project view',
    to: 'instances',
  },
  instances: {
    at: '/projects/:project/instances',
    title: 'Instances',
    under: 'project',
    command: 'instance list',
    sidebar: 10,
    key: 'g i',
    reads: (names, search) => [pageRead(instance.list, names, search)],
  },
  instance: {
    at: '/projects/:project/instances/:instance',
    title: '{instance}',
    under: 'instances',
    command: 'instance view',
    to: 'instanceStorage',
  },
} as const satisfies Routes
