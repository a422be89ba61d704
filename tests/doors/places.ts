import type { Cases } from './case.ts'
import { lost, page } from './pages.ts'

const project = 'mock-project'
const instances = '/projects/mock-project/instances'
const nobody = "Not found: project 'nobody'"

/** Going to the pages of groups, and of who has access to what. */
export const places: Cases = {
  'instance anti-affinity list': page(
    { at: instances, given: { project }, line: 'instance anti-affinity list' },
    'Went to anti-affinity groups',
    '/projects/mock-project/affinity',
    lost(
      { at: instances, given: { project: 'nobody' }, line: 'instance anti-affinity list nobody' },
      nobody,
    ),
  ),
  'experimental instance affinity list': page(
    { at: instances, given: { project }, line: 'experimental instance affinity list' },
    'Went to affinity groups',
    '/projects/mock-project/affinity',
    lost(
      {
        at: instances,
        given: { project: 'nobody' },
        line: 'experimental instance affinity list nobody',
      },
      nobody,
    ),
  ),
  'instance anti-affinity view': page(
    {
      at: '/projects/mock-project/affinity',
      row: 'oil-water',
      given: { project, antiAffinityGroup: 'oil-water' },
      line: 'instance anti-affinity view oil-water',
    },
    'Opened anti-affinity group',
    '/projects/mock-project/affinity/oil-water',
    lost(
      {
        at: instances,
        given: { project, antiAffinityGroup: 'nobody' },
        line: 'instance anti-affinity view nobody',
      },
      "Not found: anti-affinity group 'nobody'",
    ),
  ),
  'experimental instance affinity view': page(
    {
      at: '/projects/mock-project/affinity',
      row: 'test',
      given: { project, affinityGroup: 'test' },
      line: 'experimental instance affinity view test',
    },
    'Opened affinity group',
    '/projects/mock-project/affinity-groups/test',
    lost(
      {
        at: instances,
        given: { project, affinityGroup: 'nobody' },
        line: 'experimental instance affinity view nobody',
      },
      "Not found: affinity group 'nobody'",
    ),
  ),
  'project policy view': page(
    { at: instances, given: { project }, line: 'project policy view' },
    'Went to project access',
    '/projects/mock-project/access',
    lost(
      { at: instances, given: { project: 'nobody' }, line: 'project policy view nobody' },
      nobody,
    ),
  ),
  'policy view': page(
    { at: instances, given: {}, line: 'policy view' },
    'Went to silo access',
    '/access',
    {
      by: 'word',
      at: instances,
      given: {},
      line: 'policy view all',
      says: 'Unexpected argument "all"',
    },
  ),
  'system policy view': page(
    { at: instances, given: {}, line: 'system policy view' },
    'Went to fleet access',
    '/system/access',
    {
      by: 'word',
      at: instances,
      given: {},
      line: 'system policy view all',
      says: 'Unexpected argument "all"',
    },
  ),
}
