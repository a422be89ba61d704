// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { journalAtom } from '../../src/commands/kernel/run/journal.ts'
import { reportAtom } from '../../src/commands/kernel/run/runs.ts'
import { planeFetch } from '../../src/mock/browser/fetch.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { type Console, openConsole, viewFleet } from '../console.ts'

const SECRET = 'correct-horse-battery'
const given = { receiver: 'pager', secret: SECRET }
const add = 'alert receiver webhook secret add'

/** Everything that outlives the form, or that a script or another page can read. */
function kept({ store }: Console): string {
  const storages = { ...localStorage, ...sessionStorage }
  return JSON.stringify([store.get(journalAtom), store.get(reportAtom), storages])
}

describe('a webhook secret', () => {
  test('cannot be added to a receiver that another tab has deleted meanwhile, and is kept nowhere', async () => {
    const opened = openConsole()
    viewFleet(opened.store)
    await opened.visit('/system/alerts/pager/secrets-add')
    await opened.ask('DELETE /v1/alert-receivers/pager')
    const outcome = await opened.run(add, given, 'form')
    expect(outcome).toMatchObject({
      phase: 'fail',
      message: expect.stringContaining('Not found: alert receiver'),
    })
    expect(kept(opened)).toContain(add)
    expect(kept(opened) + JSON.stringify(outcome) + opened.said().join()).not.toContain(SECRET)
  })

  test.each([
    ['as it is', SECRET],
    ['as JSON', JSON.stringify({ secret: SECRET })],
    ['in capitals', SECRET.toUpperCase()],
  ])('that a refusal repeats %s is kept nowhere', async (_, echo) => {
    const plane = planeFetch(createPlane())
    const network: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      return request.method === 'GET'
        ? plane(request)
        : Response.json({ message: `${echo} is too short` }, { status: 400 })
    }
    const opened = openConsole({ network })
    viewFleet(opened.store)
    await opened.visit('/system/alerts/pager/secrets-add')
    const outcome = await opened.run(add, given, 'form')
    expect(outcome).toMatchObject({ phase: 'fail', message: expect.stringContaining('too short') })
    expect(kept(opened).toLowerCase()).not.toContain(SECRET)
    expect(kept(opened)).toContain('•••')
  })

  test('in the JSON of any operation is kept nowhere, either', async () => {
    const network: typeof fetch = async () =>
      Response.json({ message: `${SECRET} was used before` }, { status: 400 })
    const opened = openConsole({ network })
    const json = JSON.stringify({ mode: 'password', value: SECRET })
    const id = '00000000-0000-4000-8000-000000000000'
    const run = opened.script(`api local_idp_user_set_password maze-war ${id} --body '${json}'`)
    ;(await opened.asked()).answer(true)
    expect(await run).toMatchObject({ phase: 'fail', message: '••• was used before' })
    expect(kept(opened).toLowerCase()).not.toContain(SECRET)
  })
})
