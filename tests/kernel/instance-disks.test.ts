// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openConsole } from '../console.ts'
import { troubled } from '../troubled.ts'

test('a disk that was created but could not be attached is told as that', async () => {
  const { network, failing } = troubled()
  failing.add('POST /v1/instances/db-stopped/disks/attach')
  const console = openConsole({ network })
  const given = { project: 'mock-project', instance: 'db-stopped', name: 'more', size: 2 ** 30 }
  expect(await console.run('console instance disk create', given)).toMatchObject({
    phase: 'fail',
    message: 'Disk more was created but is not attached: Unknown server error',
  })
})
