import { expect } from 'vitest'
import { testEach } from '../../test-each.ts'
import { read } from '../harness.ts'
import { asked, calls, ready } from './call.ts'

const ids = new Set(calls.map(({ id }) => id))

/** What tests of their own create: it cannot be deleted as it is, has no name, or is named or found in another way. */
const OWN =
  /^(instance|vpc|networking(AddressLot|SwitchPortSettings)|probe|scimToken|supportBundle|systemUpdateTrustRoot)Create$/

/** What can be created, viewed and deleted, each by its path and its name. */
const lives = calls
  .filter(({ id, call }) => id.endsWith('Create') && call.startsWith('POST ') && !OWN.test(id))
  .map((call) => [call.id.slice(0, -'Create'.length), call] as const)
  .filter(([noun, { call }]) => {
    const view = calls.find(({ id }) => id === `${noun}View`)
    const isBelow = view?.call.replace(/\/\{\w+\}$/, '') === call.replace('POST ', 'GET ')
    return isBelow && ids.has(`${noun}Delete`)
  })

testEach(
  'is as it was made, found by name and id, renamed, refused a second time, and gone once deleted',
  lives,
  async (call, noun) => {
    const { on, line, body } = await ready(call)
    const send = async (what: string, sent?: unknown) =>
      read(await on.plane.handle(asked(what, sent)))
    const [, path = '', query = ''] = /^POST ([^?]+)\?(.*)$/.exec(line) ?? []
    const at = (one: string, method = 'GET') => `${method} ${path}/${one}?${query}`
    const made = await send(line, body)
    const { id, name } = Object(made.body)
    expect([made.status, made.body]).toEqual([201, made.body])
    expect(Object(made.body)).toMatchObject({ name: Object(body).name })
    on.clock.advance(60_000)
    const viewed = await send(at(name))
    expect(viewed.status).toBe(200)
    expect((await send(`GET ${path}/${id}`)).body).toEqual(viewed.body)
    const list = await send(`GET ${path}?${query}&limit=1000`)
    expect(JSON.stringify(list.body)).toContain(id)
    const again = await send(line, body)
    expect([again.status, Object(again.body).error_code]).toEqual([400, 'ObjectAlreadyExists'])
    let named = name
    if (ids.has(`${noun}Update`)) {
      const changed = await send(at(name, 'PUT'), { name: 'older' })
      if (changed.status === 200) {
        named = 'older'
        const was = Object(viewed.body)
        expect(changed.body).toEqual({ ...was, time_modified: expect.any(String), name: named })
        expect((await send(at(name))).status).toBe(404)
      }
    }
    expect([noun, (await send(at(named, 'DELETE'))).body]).toEqual([noun, null])
    expect((await send(`GET ${path}/${id}`)).status).toBe(404)
    const left = await send(`GET ${path}?${query}&limit=1000`)
    expect(JSON.stringify(left.body)).not.toContain(id)
  },
)
