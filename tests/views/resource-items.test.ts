// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { offeredOn } from '../../src/commands/kernel/find/offered.ts'
import type { Noun } from '../../src/state/nouns.ts'
import { loadItems, resourceItems } from '../../src/views/resource-items.ts'
import { everyCommand, openConsole } from '../console.ts'
import { testEach } from '../test-each.ts'

const commands = await everyCommand()
const nouns = [...new Set(commands.flatMap(({ on, offers }) => [on, ...offers.map((of) => of.on)]))]

/** Returns the labels of a resource's menu, with a dash for a separator. */
async function labels(noun: Noun, id: string | undefined = 'id') {
  const { store } = openConsole()
  const subject = { of: { noun, names: {} }, id }
  await loadItems(store, subject.of.noun)
  const items = resourceItems(store, subject)
  return items.map((item) => ('label' in item ? item.label : '-'))
}

testEach(
  'rows list each command once, irreversible ones last, and the others in file order',
  nouns.flatMap((noun) => (noun === null ? [] : [[noun, noun] as const])),
  (noun) => {
    const offered = offeredOn(commands, noun).map(({ command }) => command)
    const isLast = offered.map(({ typed }) => typed)
    expect(isLast).toEqual(isLast.toSorted((one, other) => Number(one) - Number(other)))
    const harmless = offered.filter(({ id, typed }) => !typed && !id.startsWith('experimental '))
    const order = harmless.map((command) => commands.indexOf(command))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(new Set(offered).size).toBe(offered.length)
  },
)

test('a separator precedes irreversible commands', async () => {
  expect(await labels('floatingIp')).toEqual([
    'Copy ID',
    'Edit',
    'Attach',
    'Detach',
    'View serial console',
    '-',
    'Delete',
  ])
})

test('a menu of irreversible commands has no separator', async () => {
  expect((await labels('pool', undefined)).includes('-')).toBe(false)
})
