import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseCount } from '../soak.ts'
import { changesOf, newDisk, newInstance, rig } from './harness.ts'

/** A file of a world with a change. */
async function exported(): Promise<string> {
  const { send, get, clock } = rig({ world: 'empty' })
  await send('POST /v1/projects', { name: 'fresh', description: '{"$time":"2020-01-01"}' })
  await send('POST /v1/disks?project=fresh', newDisk('data'))
  await send('POST /v1/instances?project=fresh', newInstance('web'))
  clock.advance(1600)
  return Object(await get('/mock/world')).text
}

/** Imports a text into a changed world; returns the result. */
async function mine() {
  const { plane, send } = rig()
  await send('POST /v1/projects', { name: 'mine', description: '' })
  const before = changesOf(plane)
  return async (text: string) => {
    const { status, body } = await send('PUT /mock/world', { text })
    return { status, message: Object(body).message, untouched: changesOf(plane) === before }
  }
}

const refused = (message: unknown) => ({ status: 400, message, untouched: true })
const changed = 'The file is incomplete, or was changed after it was exported'

describe('an invalid file is refused with a reason, and the world stays', () => {
  test.each([
    ['junk', 'The file is not JSON'],
    ['{}', 'The file is not a mock world'],
    [
      '{"version":4,"world":"empty","seededAt":0,"changes":{}}',
      'The file is a mock world of version 4, and this one reads version 8',
    ],
    ['{"version":8,"world":"moon","seededAt":0,"changes":{}}', 'The file is damaged at world'],
    [
      '{"version":8,"world":"empty","seededAt":0,"changes":{"projects":{"put":[{"id":"x"}],"gone":[]}}}',
      'The file is damaged at changes.projects: row x',
    ],
    ['{"version":8,"world":"empty","seededAt":0,"changes":{}}', changed],
  ])('%.80s', async (text, message) => {
    expect(await (await mine())(text)).toEqual(refused(message))
  })

  test('half of a file', async () => {
    const text = await exported()
    const answer = await (await mine())(text.slice(0, text.length / 2))
    expect(answer).toEqual(refused('The file is not JSON'))
  })

  test.each([
    ['another name', /"web"/, '"app"'],
    ['a number that is a text', /"size": (\d+)/, '"size": "$1"'],
    ['one more row that is gone', /"gone": \[\]/, '"gone": ["x"]'],
  ])('%s', async (_, part, instead) => {
    const text = await exported()
    expect(text).toMatch(part)
    expect(await (await mine())(text.replace(part, instead))).toEqual(refused(changed))
  })

  test('with anything removed or inserted', async () => {
    const text = await exported()
    const send = await mine()
    const damage = fc.record({
      at: fc.nat({ max: text.length - 1 }),
      cut: fc.nat({ max: 40 }),
      put: fc.oneof(fc.constantFrom('', '0', '"', '{', '}', 'null', '[]', ',', '\n'), fc.string()),
    })
    const run = fc.asyncProperty(damage, async ({ at, cut, put }) => {
      const other = text.slice(0, at) + put + text.slice(at + cut)
      if (isSame(text, other)) return
      expect(await send(other)).toEqual(refused(expect.stringMatching(/^The file [a-z][^]*$/)))
    })
    await fc.assert(run, { numRuns: caseCount(100, 5_000) })
  })
})

test('a file can be reformatted, as editors and mail do', async () => {
  const text = await exported()
  const { send } = rig()
  expect((await send('PUT /mock/world', { text: text.replaceAll('\n', '\r\n') })).status).toBe(200)
  expect((await send('PUT /mock/world', { text: JSON.stringify(JSON.parse(text)) })).status).toBe(
    200,
  )
  expect((await send('GET /v1/instances/web?project=fresh')).status).toBe(200)
})

/** Returns whether two texts are the same JSON. */
function isSame(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other))
  } catch {
    return false
  }
}
