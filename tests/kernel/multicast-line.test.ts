// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { nouns } from '../../src/state/nouns.ts'
import { readNow } from '../../src/state/cache/query.ts'
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
