import { expect, test } from 'vitest'
import { newDisk, newInstance, rig } from './harness.ts'

/** The status that each user gets; 404 for resources that the user may not see at all. */
const users = {
  'hannah-arendt': 'silo admin, fleet admin',
  'hans-jonas': 'silo collaborator through a group',
  'jane-austen': 'silo collaborator through a group, fleet viewer',
  'jacob-klein': 'collaborator of mock-project',
  'herbert-marcuse': 'limited collaborator of mock-project',
  'simone-de-beauvoir': 'nothing',
  'aryeh-kosman': 'admin of another silo',
} as const
type User = keyof typeof users

const [hannah, hans, jane, jacob, herbert, simone, aryeh] = Object.keys(users) as User[]

const cases: [string, unknown, [User | undefined, number][]][] = [
  [
    'GET /v1/projects',
    undefined,
    [
      [hannah, 200],
      [hans, 200],
      [jane, 200],
      [jacob, 403],
      [herbert, 403],
      [simone, 403],
      [aryeh, 200],
    ],
  ],
  [
    'POST /v1/projects',
    { name: 'new', description: '' },
    [
      [hannah, 201],
      [hans, 201],
      [jane, 201],
      [jacob, 403],
      [herbert, 403],
      [simone, 403],
      [aryeh, 201],
    ],
  ],
  [
    'GET /v1/projects/mock-project',
    undefined,
    [
      [hannah, 200],
      [hans, 200],
      [jane, 200],
      [jacob, 200],
      [herbert, 200],
      [simone, 404],
      [aryeh, 404],
    ],
  ],
  [
    'GET /v1/projects/other-project',
    undefined,
    [
      [hannah, 200],
      [hans, 200],
      [jacob, 404],
      [herbert, 404],
      [simone, 404],
    ],
  ],
  [
    'POST /v1/instances?project=mock-project',
    newInstance('new'),
    [
      [hannah, 201],
      [hans, 201],
      [jacob, 201],
      [herbert, 201],
      [simone, 404],
      [aryeh, 404],
    ],
  ],
  [
    'POST /v1/disks?project=mock-project',
    newDisk('new'),
    [
      [hannah, 201],
      [jacob, 201],
      [herbert, 201],
      [simone, 404],
    ],
  ],
  [
    'POST /v1/instances/db1/stop?project=mock-project',
    undefined,
    [
      [hannah, 202],
      [jacob, 202],
      [herbert, 202],
      [simone, 404],
    ],
  ],
  [
    'GET /v1/projects/mock-project/policy',
    undefined,
    [
      [hannah, 200],
      [jacob, 200],
      [herbert, 200],
      [simone, 404],
    ],
  ],
  [
    'PUT /v1/projects/mock-project/policy',
    { role_assignments: [] },
    [
      [hannah, 200],
      [hans, 200],
      [jacob, 403],
      [herbert, 403],
      [simone, 404],
    ],
  ],
  [
    'GET /v1/policy',
    undefined,
    [
      [hannah, 200],
      [jacob, 200],
      [simone, 200],
    ],
  ],
  [
    'PUT /v1/policy',
    { role_assignments: [] },
    [
      [hannah, 200],
      [hans, 403],
      [jacob, 403],
      [simone, 403],
    ],
  ],
  [
    'GET /v1/system/policy',
    undefined,
    [
      [hannah, 200],
      [jane, 200],
      [hans, 403],
      [jacob, 403],
      [aryeh, 403],
    ],
  ],
  [
    'PUT /v1/system/policy',
    { role_assignments: [] },
    [
      [hannah, 200],
      [jane, 403],
      [hans, 403],
    ],
  ],
]

const codes: Readonly<Record<number, unknown>> = {
  403: { error_code: 'Forbidden' },
  404: { error_code: 'ObjectNotFound' },
}

for (const [line, body, expected] of cases) {
  for (const [user, status] of expected) {
    test(`${line} by ${user} answers ${status}`, async () => {
      const reply = await rig().as(user ?? '')(line, body)
      expect(reply.status).toBe(status)
      expect(reply.body).toMatchObject(codes[status] ?? {})
    })
  }
}

test('a project viewer can see everything in the project and change nothing', async () => {
  const { as, send } = rig()
  const me = (await as('simone-de-beauvoir')('GET /v1/me')).body
  const identity = { identity_id: (me as { id: string }).id, identity_type: 'silo_user' }
  const roles = { role_assignments: [{ ...identity, role_name: 'viewer' }] }
  expect((await send('PUT /v1/projects/mock-project/policy', roles)).status).toBe(200)
  const simone_ = as('simone-de-beauvoir')
  for (const path of ['instances', 'disks', 'snapshots', 'images']) {
    expect((await simone_(`GET /v1/${path}?project=mock-project`)).status).toBe(200)
  }
  for (const [line, body] of [
    ['POST /v1/instances?project=mock-project', newInstance('new')],
    ['DELETE /v1/instances/db-stopped?project=mock-project', undefined],
    ['POST /v1/disks?project=mock-project', newDisk('new')],
    ['DELETE /v1/snapshots/snapshot-1?project=mock-project', undefined],
    ['PUT /v1/projects/mock-project', { name: 'x' }],
    ['DELETE /v1/projects/mock-project', undefined],
  ] as const) {
    expect((await simone_(line, body)).status, line).toBe(403)
  }
})

test('a silo role applies to each of its projects', async () => {
  const { as, send } = rig()
  const me = (await as('simone-de-beauvoir')('GET /v1/me')).body as { id: string }
  const give = (role_name: string) =>
    send('PUT /v1/policy', {
      role_assignments: [{ identity_id: me.id, identity_type: 'silo_user', role_name }],
    })
  await give('viewer')
  const simone_ = as('simone-de-beauvoir')
  expect((await simone_('GET /v1/projects')).status).toBe(200)
  expect((await simone_('POST /v1/disks?project=other-project', newDisk('d'))).status).toBe(403)
})
