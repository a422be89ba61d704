// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { everyCommand, openConsole } from '../console.ts'
import { allOf, nouns } from '../../src/state/nouns.ts'
import { queryClientAtom, readNow } from '../../src/state/cache/query.ts'

const project = 'mock-project'

describe('a floating IP', () => {
  test('leaves nothing to be read by its old name when it is renamed', async () => {
    const given = { project, floatingIp: 'cola-float' }
    const commands = await everyCommand()
    const update = commands.find(({ id }) => id === 'floating-ip update')
    const named = (name: string) => update?.done(given, { id: idOf('any'), name }).gone
    expect(named('pepsi-float')).toEqual({ noun: 'floatingIp', name: 'cola-float' })
    expect(named('cola-float')).toBeUndefined()
  })

  test('needs a pool when the silo has two defaults', async () => {
    const console = openConsole()
    const reason = 'The silo has a default pool for each IP version: choose one'
    expect(await console.run('floating-ip create', { project, name: 'front' })).toMatchObject({
      phase: 'refuse',
      reason,
      fields: { addressAllocator: reason },
    })
    expect(console.writes()).toEqual([])
    const four = { type: 'auto', poolSelector: { type: 'auto', ipVersion: 'v4' } }
    const given = { project, name: 'front', addressAllocator: four }
    expect(await console.run('floating-ip create', given)).toMatchObject({
      phase: 'ran',
      result: { ip: expect.stringMatching(/^123\.4\.56\./) },
    })
  })

  test('accepts one particular address, and rejects anything else', async () => {
    const console = openConsole()
    const create = (ip: string) =>
      console.run('floating-ip create', {
        project,
        name: 'front',
        addressAllocator: { type: 'explicit', ip },
      })
    expect(await create('1.2.3')).toMatchObject({ reason: 'Not a valid IP address' })
    expect(await create('123.4.56.20')).toMatchObject({ result: { ip: '123.4.56.20' } })
  })

  test('names the instance that it will be detached from', async () => {
    const console = openConsole()
    const given = { project, floatingIp: 'cola-float' }
    const outcome = console.run('floating-ip detach', given)
    const { sentence, answer } = await console.asked()
    expect(sentence).toBe('123.4.56.5 will no longer reach db1. The address is kept.')
    answer(true)
    expect(await outcome).toMatchObject({ phase: 'ran' })
  })

  test('does not imply its instance when given by id alone', async () => {
    const console = openConsole()
    const outcome = console.run('floating-ip detach', {
      floatingIp: idOf('floating ip cola-float'),
    })
    const { sentence, answer } = await console.asked()
    expect(sentence).toContain('will no longer reach the instance that cola-float is attached to.')
    answer(true)
    expect(await outcome).toMatchObject({ phase: 'ran' })
    expect(console.writes()).toEqual([
      `POST /v1/floating-ips/${idOf('floating ip cola-float')}/detach`,
    ])
  })
})

test('an external subnet comes from the only default pool, with the requested width', async () => {
  const console = openConsole()
  const create = (allocator: object) =>
    console.run('external-subnet create', { project, name: 'lab-net', allocator })
  expect(await create({ type: 'explicit', subnet: '10.0.0.0' })).toMatchObject({
    reason: 'Must contain an IP address and a width, separated by a /',
  })
  expect(
    await create({
      type: 'auto',
      prefixLength: 56,
      poolSelector: { type: 'auto', ipVersion: 'v6' },
    }),
  ).toMatchObject({ reason: 'The silo has no default v6 pool: choose one' })
  expect(await create({ type: 'auto', prefixLength: 28 })).toMatchObject({
    phase: 'ran',
    result: { subnet: expect.stringMatching(/^10\.128\..*\/28$/) },
  })
})

test.each(['--source-ips 10.1.2.3,10.1.2.4', `--source-ips '["10.1.2.3","10.1.2.4"]'`])(
  'a typed line takes sources as %s',
  async (flag) => {
    const console = openConsole()
    const line = `experimental instance multicast-group join --project ${project} --instance db3 --multicast-group market-data ${flag}`
    expect(await console.script(line)).toMatchObject({ phase: 'ran' })
    expect(console.wrote()).toEqual([
      {
        call: `PUT /v1/instances/db3/multicast-groups/market-data?project=${project}`,
        body: { source_ips: ['10.1.2.3', '10.1.2.4'] },
      },
    ])
  },
)

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
