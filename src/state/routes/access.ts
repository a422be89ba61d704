import { siloList } from '../../api/generated/reads/system-silos.ts'
import {
  fleetAccess,
  inheritedPolicy,
  projectAccess,
  siloAccess,
  systemSiloAccess,
} from '../nouns/both/access.ts'
import { identity } from '../nouns/both/identity.ts'
import { LARGEST_PAGE } from '../nouns.ts'
import { read, whole } from '../cache/read.ts'
import { optional, type Routes } from '../route.ts'
import { siloTab } from '../nouns/system/silo.ts'

export const nouns = { identity, projectAccess, siloAccess, fleetAccess, systemSiloAccess }

/** All silos, because their roles may confer fleet roles. */
export const silos = whole(
  read(
    siloList,
    { query: { limit: LARGEST_PAGE } },
    'the fleet roles that silo roles confer are left out',
  ),
)

/** Access to a project, to the silo and to the fleet, and the forms that change it. */
export const routes = {
  projectAccess: {
    at: '/projects/:project/access',
    title: 'Project access',
    under: 'project',
    command: 'project policy view',
    about: 'projectAccess',
    lists: 'projectAccess',
    sidebar: 100,
    key: 'g a',
    reads: (names) => [projectAccess.list(names), optional(inheritedPolicy)],
  },
  projectAccessNew: {
    at: '/projects/:project/access-new',
    title: 'Add user or group',
    under: 'projectAccess',
    drawer: true,
    form: 'console project access add',
  },
  projectAccessEdit: {
    at: '/projects/:project/access/:projectAccess/edit',
    title: 'Edit role',
    under: 'projectAccess',
    drawer: true,
    form: 'console project access update',
    reads: (names) => [projectAccess.view(names)],
  },
  siloAccess: {
    at: '/access',
    title: 'Silo access',
    command: 'policy view',
    about: 'siloAccess',
    lists: 'siloAccess',
    sidebar: 40,
    key: 'g a',
    reads: (names) => [siloAccess.list(names)],
  },
  siloAccessNew: {
    at: '/access-new',
    title: 'Add user or group',
    under: 'siloAccess',
    drawer: true,
    form: 'console access add',
  },
  siloAccessEdit: {
    at: '/access/:siloAccess/edit',
    title: 'Edit role',
    under: 'siloAccess',
    drawer: true,
    form: 'console access update',
    reads: (names) => [siloAccess.view(names)],
  },
  fleetAccess: {
    at: '/system/access',
    title: 'Fleet access',
    command: 'system policy view',
    about: 'fleetAccess',
    lists: 'fleetAccess',
    sidebar: 90,
    key: 'g a',
    reads: (names) => [fleetAccess.list(names), optional(silos)],
  },
  fleetAccessNew: {
    at: '/system/access-new',
    title: 'Add user or group',
    under: 'fleetAccess',
    drawer: true,
    form: 'console system access add',
  },
  fleetAccessEdit: {
    at: '/system/access/:fleetAccess/edit',
    title: 'Edit role',
    under: 'fleetAccess',
    drawer: true,
    form: 'console system access update',
    reads: (names) => [fleetAccess.view(names)],
  },
  systemSiloAccess: {
    ...siloTab,
    at: '/system/silos/:silo/access',
    title: 'Access',
    tab: 80,
    command: 'silo policy view',
    about: 'systemSiloAccess',
    lists: 'systemSiloAccess',
    reads: (names) => [...siloTab.reads(names), optional(systemSiloAccess.list(names))],
  },
  systemSiloAccessNew: {
    at: '/system/silos/:silo/access-new',
    title: 'Add user or group',
    under: 'systemSiloAccess',
    drawer: true,
    form: 'console silo access add',
  },
  systemSiloAccessEdit: {
    at: '/system/silos/:silo/access/:systemSiloAccess/edit',
    title: 'Edit role',
    under: 'systemSiloAccess',
    drawer: true,
    form: 'console silo access update',
    reads: (names) => [systemSiloAccess.view(names)],
  },
} as const satisfies Routes
