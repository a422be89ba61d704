import { expect, test } from 'vitest'
import { listOf, type Noun, nouns } from '../../src/state/nouns.ts'
import { fetchAtom, queryClientAtom } from '../../src/state/cache/query.ts'
import { keyOf } from '../../src/state/cache/read.ts'
import { type Console, openConsole } from '../console.ts'

const inProject = { project: 'mock-project' }

const isListStale = ({ store }: Console, noun: Noun) =>
  store.get(queryClientAtom).getQueryState(keyOf(listOf(noun, inProject)))?.isInvalidated

test('a row that somebody else has deleted is looked for again', async () => {
  const console = openConsole()
  await console.store.set(fetchAtom, listOf('image', inProject))
  const running = console.run('image delete', { ...inProject, image: 'image-2' }, 'row')
  const question = await console.asked()
  await console.ask('DELETE /v1/images/image-2?project=mock-project')
  question.answer(true)
  expect(await running).toMatchObject({ phase: 'fail' })
  expect(isListStale(console, 'image')).toBe(true)
})

test('a form keeps what it shows of a resource that somebody else has deleted', async () => {
  const console = openConsole()
  const names = { ...inProject, floatingIp: 'rootbeer-float' }
  await console.store.set(fetchAtom, listOf('floatingIp', inProject))
  await console.store.set(fetchAtom, nouns.floatingIp.view(names))
  await console.ask('DELETE /v1/floating-ips/rootbeer-float?project=mock-project')
  const change = { ...names, name: 'renamed', description: '' }
  expect(await console.run('floating-ip update', change, 'form')).toMatchObject({ phase: 'fail' })
  expect(isListStale(console, 'floatingIp')).toBe(false)
})
