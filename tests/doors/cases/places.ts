import type { Cases } from '../case.ts'

/** Going to the pages of groups, and of who has access to what. */
export const places: Cases = {
  'instance anti-affinity list': {
    says: 'Went to affinity groups',
    ends: '/projects/mock-project/affinity',
  },
  'experimental instance affinity list': {
    says: 'Went to affinity groups',
    ends: '/projects/mock-project/affinity',
  },
  'instance anti-affinity view': {
    at: '/projects/mock-project/affinity',
    row: 'oil-water',
    says: 'Opened anti-affinity group',
    ends: '/projects/mock-project/affinity/oil-water',
  },
  'experimental instance affinity view': {
    at: '/projects/mock-project/affinity',
    row: 'test',
    says: 'Opened affinity group',
    ends: '/projects/mock-project/affinity-groups/test',
  },
  'project policy view': { says: 'Went to project access', ends: '/projects/mock-project/access' },
  'policy view': { says: 'Went to silo access', ends: '/access' },
  'system policy view': { says: 'Went to fleet access', ends: '/system/access' },
}
