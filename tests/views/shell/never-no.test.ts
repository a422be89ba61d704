// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { CANNOT } from '../../../src/commands/cannot.ts'
import { offeredOn } from '../../../src/commands/kernel/find/offered.ts'
import { searched } from '../../../src/views/shell/palette/results.ts'
import { createSteady } from '../../../src/views/shell/palette/steady.ts'
import { everyCommand } from '../../console.ts'
import { meaning, sceneOf, searchFrom } from './searching.ts'

test('leaves out the words that match nothing, names them, and brings the resource and its commands', async () => {
  const { store } = await searchFrom('/projects/mock-project/instances')
  const answer = async (query: string) => searched(query, await sceneOf(store), createSteady())
  const { groups, unmatched } = await answer('stop foo db1')
  expect(unmatched).toEqual(['foo'])
  expect(groups.map(({ name }) => name)).toEqual(['commands', 'things', 'on'])
  expect(meaning(groups[0]?.results[0])).toBe('instance stop · db1')
  expect(await answer('zzqqxx')).toEqual({ groups: [], unmatched: ['zzqqxx'] })
  const rule = (await answer('block udp 53')).groups[0]?.results[0]
  expect(rule).toMatchObject({
    choice: { given: { action: 'deny', filters: { ports: ['53'], protocols: [{ type: 'udp' }] } } },
  })
  const both = (await answer('attach disk-4 to db-stopped')).groups[0]?.results[0]
  expect(both).toMatchObject({ choice: { given: { disk: 'disk-4', instance: 'db-stopped' } } })
  const cannot = (await answer('rename db1')).groups[0]?.results[0]
  expect(cannot).toMatchObject({ choice: { cannot: 'Instances cannot be renamed' } })
  const absent = (await answer('kubernetes')).groups[0]?.results[0]
  expect(absent).toMatchObject({ choice: { cannot: 'There are no clusters or containers' } })
  expect((await answer('start redis')).unmatched).toEqual(['redis'])
  // Each word is in some name, and both are in none.
  const apart = await answer('reserved projects')
  expect(apart.unmatched).toEqual(['reserved'])
  expect(meaning(apart.groups[0]?.results[0])).toBe('project list')
})

test('what is said to be impossible is offered by no command, and what is offered instead exists', async () => {
  const commands = await everyCommand()
  for (const { noun, said, instead } of CANNOT) {
    expect(commands.map(({ id }) => id)).toContain(instead)
    const words = said.split(noun === null ? ', ' : ' ')
    const called = commands.filter(({ title }) => words.includes(title.toLowerCase()))
    expect(called.map(({ id }) => id)).toEqual([])
    const able = offeredOn(commands, noun).filter(
      ({ command, offer }) => command.id !== instead && words.includes(offer.verb.toLowerCase()),
    )
    expect(able.map(({ command }) => command.id)).toEqual([])
  }
})
