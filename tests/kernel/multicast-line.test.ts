// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { allOf, nouns } from '../../src/state/nouns.ts'
import { queryClientAtom, readNow } from '../../src/state/cache/query.ts'
import { openConsole } from '../console.ts'

const project = 'mock-project'

test.each([
  '--source-ips 10.1.2.3,10.1.2.4',
  `--source-ips '10.1.2.3 10.1.2.4'`,
  `--source-ips '["10.1.2.3","10.1.2.4"]'`,
])('a typed line takes sources as %s', async (flag) => {
  const console = openConsole()
  const line = `experimental instance multicast-group join --project ${project} --instance db3 --multicast-group market-data ${flag}`
  expect(await console.script(line)).toMatchObject({ phase: 'ran' })
  expect(console.wrote()).toEqual([
    {
      call: `PUT /v1/instances/db3/multicast-groups/market-data?project=${project}`,
      body: { source_ips: ['10.1.2.3', '10.1.2.4'] },
    },
  ])
})

test('an update takes the groups of an instance by their names', async () => {
  const console = openConsole()
  const line = `instance update --project ${project} --instance db3 --multicast-groups market-data`
  expect(await console.script(line)).toMatchObject({ phase: 'ran' })
  expect(console.wrote()).toMatchObject([
    { body: { multicast_groups: [{ group: 'market-data' }] } },
  ])
})

test('an update replaces the groups of an instance, and its memberships are read again', async () => {
  const console = openConsole()
  const memberships = nouns.instanceMembership.list({ project, instance: 'db3' })
  const groups = async () =>
    (await readNow(console.store.get, memberships)).items.map(({ name }) => name)
  expect(await groups()).toEqual([])
  const body = JSON.stringify({ multicast_groups: [{ group: 'market-data' }] })
  const line = `oxide instance update --project ${project} --instance db3 --json-body /dev/stdin <<'EOF'\n${body}\nEOF`
  expect(await console.script(line)).toMatchObject({ phase: 'ran' })
  expect(console.wrote()).toMatchObject([
    { body: { ncpus: 2, multicast_groups: [{ group: 'market-data' }] } },
  ])
  expect(await groups()).toHaveLength(1)
})

describe('joining a new group', () => {
  const join = `experimental instance multicast-group join --project ${project} --instance db3`

  test('requires an IP version where the silo has a default pool for each', async () => {
    const console = openConsole()
    expect(await console.script(`${join} --multicast-group chat`)).toMatchObject({
      phase: 'refuse',
      fields: {
        ipVersion: 'The silo has a default multicast pool for each IP version: choose one',
      },
    })
    expect(console.writes()).toEqual([])
    expect(await console.script(`${join} --multicast-group chat --ip-version v6`)).toMatchObject({
      phase: 'ran',
    })
  })

  test('requires an address where the silo has no default pool', async () => {
    const console = openConsole()
    const pools = await readNow(console.store.get, allOf('pool'))
    for (const { name, isDefault, poolType } of pools.items) {
      if (!isDefault || poolType !== 'multicast') continue
      const link = `/v1/system/ip-pools/${name}/silos/maze-war`
      await console.ask(`PUT ${link}`, { is_default: false })
    }
    console.store.get(queryClientAtom).clear()
    expect(await console.script(`${join} --multicast-group chat --ip-version v4`)).toMatchObject({
      phase: 'refuse',
      fields: {
        multicastGroup:
          'The silo has no default IPv4 multicast pool: enter a multicast IP address instead of a name',
      },
    })
    expect(console.writes()).toEqual([])
  })

  test('requires no version beside an address', async () => {
    const console = openConsole()
    expect(await console.script(`${join} --multicast-group 224.1.0.77`)).toMatchObject({
      phase: 'ran',
    })
  })
})
