import { test } from 'vitest'

import { newDisk, newInstance, story } from './harness.ts'

const create = 'POST /v1/projects'
const body = (name: string) => ({ name, description: '' })
const taken = 'already exists: project "other-project"'

test(
  'names are unique within a silo, not across silos',
  story([
    [create, body('other-project'), 400, taken],
    ['PUT /v1/projects/mock-project', { name: 'other-project' }, 400, taken],
    ['PUT /v1/projects/mock-project', { name: 'mock-project' }, 200],
    [`aryeh-kosman: ${create}`, body('other-project'), 201],
  ]),
)

const remove = 'DELETE /v1/projects/project-no-vpcs'
const inIt = 'project=project-no-vpcs'
const contains = (what: string) => `Project to be deleted contains ${what}`

test(
  'a project that is not empty cannot be deleted',
  story([
    ['DELETE /v1/projects/mock-project', 400, contains('a VPC')],
    [`POST /v1/external-subnets?${inIt}`, { ...body('s'), allocator: cut() }, 201],
    [remove, 400, contains('an external subnet')],
    [`POST /v1/disks?${inIt}`, newDisk('one'), 201],
    [remove, 400, contains('a disk')],
    [`POST /v1/instances?${inIt}`, newInstance('one'), 201],
    [remove, 400, contains('an instance')],
  ]),
)

function cut() {
  return { type: 'auto', prefix_length: 24, pool_selector: { type: 'auto' } }
}
