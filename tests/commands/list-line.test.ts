// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { openConsole } from '../console.ts'

describe('lists that a line limits', () => {
  test.each([
    ['instance list --limit 3', '/v1/instances?limit=3&project=mock-project'],
    [
      'instance list --limit 3 --project other-project',
      '/v1/instances?limit=3&project=other-project',
    ],
    ['vpc subnet list --limit 3', '/v1/vpc-subnets?limit=3&project=mock-project&vpc=default'],
    ['vpc subnet list --limit 3 --vpc web', '/v1/vpc-subnets?limit=3&project=mock-project&vpc=web'],
  ])('take from the page what the list is in: %s', async (line, call) => {
    const { script, sent, visit } = openConsole()
    await visit('/projects/mock-project/vpcs/default/subnets')
    expect(await script(line)).not.toMatchObject({ phase: 'refuse' })
    expect(sent).toContain(`GET ${call}`)
  })

  test('leave the project out beside the id of a VPC', async () => {
    const { script, sent, visit } = openConsole()
    await visit('/projects/mock-project/vpcs/default/subnets')
    const vpc = '3ad45502-ea21-4505-a147-7b26164f378c'
    await script(`vpc subnet list --limit 3 --vpc ${vpc}`)
    expect(sent).toContain(`GET /v1/vpc-subnets?limit=3&vpc=${vpc}`)
  })
})
