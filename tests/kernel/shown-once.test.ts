// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { define } from '../../src/commands/kernel/define.ts'
import { journalAtom } from '../../src/state/plan/ledger.ts'
import { reportAtom } from '../../src/commands/kernel/run/runs.ts'
import { text } from '../../src/commands/kernel/params.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { dismissShownOnceAtom, shownOnceAtom } from '../../src/commands/kernel/run/runs.ts'
import { WithSecret } from '../../src/commands/kernel/run/with-secret.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { openConsole } from '../console.ts'

const TOKEN = 'oxide-scim-4f1c'

const create = define({
  id: 'console token create',
  title: 'Create token',
  params: { name: text('Name') },
  run: async (_api, { name }) =>
    new WithSecret(
      { id: 'one', name, bearerToken: TOKEN, uses: [{ header: `Bearer ${TOKEN}`, count: 1 }] },
      TOKEN,
      { title: 'Create token', label: 'Secret', close: 'Done' },
    ),
  done: (_args, { name, bearerToken }) => ({ say: `Token ${name} is ${bearerToken}` }),
})

describe('a secret in a reply', () => {
  test('is shown once, until it is dismissed', async () => {
    const { store } = openConsole()
    await store.set(runAtom, { command: create, given: { name: 'ci' }, door: 'form' })
    await store.set(runAtom, { command: create, given: { name: 'cd' }, door: 'row' })
    const [first, second] = store.get(shownOnceAtom)
    expect([first, second]).toMatchObject([
      { title: 'Create token', text: TOKEN },
      { title: 'Create token', text: TOKEN },
    ])
    store.set(dismissShownOnceAtom, first?.id ?? '')
    expect(store.get(shownOnceAtom)).toEqual([second])
  })

  test('appears nowhere else', async () => {
    const { store, said } = openConsole()
    const outcome = await store.set(runAtom, {
      command: create,
      given: { name: 'ci' },
      door: 'script',
    })
    expect(outcome).toMatchObject({
      phase: 'ran',
      result: {
        id: 'one',
        name: 'ci',
        bearerToken: '•••',
        uses: [{ header: 'Bearer •••', count: 1 }],
      },
    })
    const kept = [
      outcome,
      store.get(reportAtom),
      store.get(journalAtom),
      store.get(locationAtom),
      said(),
      store.get(queryClientAtom).getQueryCache().getAll(),
      { ...sessionStorage },
      { ...localStorage },
      history.state,
      location.href,
    ]
    expect(JSON.stringify(kept)).not.toContain(TOKEN)
    expect(said()).toEqual(['Token ci is •••'])
  })
})
