// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openConsole } from '../console.ts'

const nic = {
  project: 'mock-project',
  instance: 'db-stopped',
  name: 'second',
  vpcName: 'default',
  subnetName: 'mock-subnet-2',
}
const explicit = (value: string) => ({ type: 'v4', value: { ip: { type: 'explicit', value } } })

test('an address outside its subnet is refused with the block that it must be in', async () => {
  const console = openConsole()
  const given = { ...nic, ipConfig: explicit('192.168.7.7') }
  const said = '192.168.7.7 is outside 10.1.0.0/24, the block of mock-subnet-2'
  expect(await console.run('instance nic create', given)).toEqual({
    phase: 'refuse',
    reason: said,
    fields: { ipv4: said },
  })
  expect(console.writes()).toEqual([])
})

test('an address in its subnet is sent', async () => {
  const console = openConsole()
  const given = { ...nic, ipConfig: explicit('10.1.0.77') }
  expect(await console.run('instance nic create', given)).toMatchObject({ phase: 'ran' })
})
