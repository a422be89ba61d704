import { test } from 'vitest'
import { story } from './harness.ts'

const unknownId = '11111111-2222-4333-8444-555555555555'
const project = 'project=mock-project'

test.each([
  ['instances', 'instance', 'db1'],
  ['disks', 'disk', 'disk-1'],
  ['snapshots', 'snapshot', 'snapshot-1'],
])('of %s, one is found by id alone, or by name in a project', async (noun, kind, name) => {
  const at = (rest: string) => `GET /v1/${noun}/${rest}`
  const both = `when ${kind} is specified by ID, project should not be specified`
  const malformed = `bad parameter in URL path: ${kind}: expected a name or a UUID`
  await story([
    ['GET /v1/projects/mock-project', 200],
    [at(`${name}?project=$id`), 200, { name }],
    [at('$id'), 200, { name }],
    [at(`$id?${project}`), 400, both],
    [at(name), 404, 'not found: no project specified'],
    [at(`nope?${project}`), 404, `not found: ${kind} 'nope'`],
    [at(`${name}?project=other-project`), 404],
    [at(unknownId), 404, `not found: by id ${unknownId}`],
    [at(`Not%20A%20Name?${project}`), 400, malformed],
  ])()
})
