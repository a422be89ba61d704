import { nouns } from '../../nouns.ts'
import type { Routes } from '../../route.ts'

/** Forms about projects. Their list is one of the first pages. */
export const routes = {
  projectNew: {
    at: '/projects-new',
    title: 'New project',
    under: 'projects',
    drawer: true,
    form: 'project create',
  },
  projectEdit: {
    at: '/projects/:project/edit',
    title: 'Edit project',
    under: 'projects',
    drawer: true,
    form: 'project update',
    reads: (names) => [nouns.project.view(names)],
  },
} as const satisfies Routes
