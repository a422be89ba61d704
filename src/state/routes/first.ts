import { instance } from '../nouns/both/instance.ts'
import { project } from '../nouns/both/project.ts'
import { pageRead } from '../navigation/page-read.ts'
import type { Routes } from '../route.ts'

/** The nouns of the first pages. */
export const nouns = { project, instance }

/** The first pages, and the pages that their rows lead to. Everything here is part of the first load. */
export const routes = {
  home: { at: '/', title: 'Home', under: null, to: 'projects' },
  projects: {
    at: '/projects',
    title: 'Projects',
    under: null,
    command: 'project list',
    sidebar: 10,
    key: 'g p',
    reads: (names, search) => [pageRead(project.list, names, search)],
  },
  project: {
    at: '/projects/:project',
    title: '{project}',
    under: 'projects',
    to: 'instances',
    command: 'project view',
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
    to: 'instanceStorage',
    command: 'instance view',
  },
} as const satisfies Routes
