// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { editAuthSettings } from '../../src/commands/auth-settings.ts'
import { promoteImage } from '../../src/commands/image/life.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { shownOnceAtom } from '../../src/commands/kernel/run/runs.ts'
import { createSilo } from '../../src/commands/silo/life.ts'
import { logOutUser } from '../../src/commands/user.ts'
import { idOf } from '../../src/mock/seed.ts'
import { read } from '../../src/state/cache/read.ts'
import { readNow } from '../../src/state/cache/query.ts'
import { currentUserView } from '../../src/api/generated/reads/current-user-me.ts'
import { openConsole } from '../console.ts'

const hans = { id: idOf('user Hans Jonas'), name: 'Hans Jonas' }
const me = { id: idOf('user Hannah Arendt'), name: 'Hannah Arendt', siloName: 'maze-war' }

describe('logging out', () => {
  test.each([
    ['an admin may log out anybody', hans, { ...me, siloAdmin: true }, null],
    ['anybody may log out themselves', me, { ...me, siloAdmin: false }, null],
    ['an older control plane does not tell who is an admin, and decides itself', hans, me, null],
    ['nobody else may', hans, { ...me, siloAdmin: false }, 'Needs the admin role on silo maze-war'],
  ])('%s', (_why, user, asking, reason) => {
    expect(logOutUser.refused({ user, me: asking }, {})).toBe(reason)
  })

  test('tells users who log themselves out', () => {
    expect(logOutUser.confirm({ user: me, me }, {})?.text).toContain('You will be signed out.')
    expect(logOutUser.confirm({ user: hans, me }, {})?.text).not.toContain('You will')
  })
})

test('only a silo that no list shows is offered to be viewed once it is created', () => {
  const offerFor = (discoverable: boolean) =>
    createSilo.done({}, { name: 'hidden', discoverable }).offer?.href
  expect(offerFor(true)).toBeUndefined()
  expect(offerFor(false)).toBe('/system/silos/hidden')
})

describe('promoting an image', () => {
  const given = { project: 'mock-project', image: 'image-1' }

  test('does not ask again when the form has said what will happen', async () => {
    const { store, writes } = openConsole()
    const outcome = await store.set(runAtom, { command: promoteImage, given, door: 'form' })
    expect(outcome.phase).toBe('ran')
    expect(writes()).toHaveLength(1)
  })
})

describe('a SCIM token', () => {
  test('belongs to the user’s own silo unless another is named, and shows its secret once', async () => {
    const console = openConsole()
    await readNow(console.store.get, read(currentUserView, {}))
    expect(await console.agree('scim token create', {}, 'key')).toMatchObject({
      phase: 'ran',
      result: { bearerToken: '•••' },
    })
    expect(console.writes()).toEqual(['POST /v1/system/scim/tokens?silo=maze-war'])
    const [shown] = console.store.get(shownOnceAtom)
    expect(shown).toMatchObject({
      title: 'SCIM token created',
      label: 'Bearer token',
      close: 'Done',
    })
    expect(shown?.text).toMatch(/^oxide-scim-/)
    expect(JSON.stringify([console.journal(), console.said()])).not.toContain(shown?.text)
  })

  test('of another silo belongs to that silo', async () => {
    const console = openConsole()
    await readNow(console.store.get, read(currentUserView, {}))
    const token = idOf('scim token first')
    const ended = console.run('scim token delete', { tokenId: token, silo: 'myriad' }, 'script')
    ;(await console.asked()).answer(true)
    await ended
    expect(console.writes()).toEqual([`DELETE /v1/system/scim/tokens/${token}?silo=myriad`])
  })
})

describe('the maximum lifetime of tokens', () => {
  test.each([
    ['nothing is given', {}, 'ask'],
    ['none is given', { deviceTokenMaxTtlSeconds: null }, 'ran'],
    ['a time is given', { deviceTokenMaxTtlSeconds: 60 }, 'ran'],
  ])('where %s', async (_what, given, phase) => {
    const { store, wrote } = openConsole()
    const outcome = await store.set(runAtom, { command: editAuthSettings, given, door: 'script' })
    expect(outcome.phase).toBe(phase)
    const [sent] = wrote()
    const seconds = Object.values(given)[0]
    expect(sent?.body).toEqual(
      phase === 'ran' ? { device_token_max_ttl_seconds: seconds } : undefined,
    )
  })
})
