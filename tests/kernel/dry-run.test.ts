import { describe, expect, test } from 'vitest'
import { firstWrite } from '../../src/commands/kernel/run/dry-run.ts'
import type { Command } from '../../src/commands/kernel/command.ts'
import { printCurl } from '../../src/commands/kernel/line/print.ts'
import { loadSubject } from '../../src/commands/kernel/run/subject.ts'
import { apiAtom, fetchAtom } from '../../src/state/cache/query.ts'
import { commandCalled, type Console, everyCommand, openConsole } from '../console.ts'
import { examples } from '../examples.ts'

async function planned({ store }: Console, command: Command) {
  const given = examples[command.id] ?? {}
  const judged = await loadSubject((read) => store.set(fetchAtom, read), command, given)
    // A read that fails leaves nothing to judge.
    .catch(() => undefined)
  return firstWrite(store.get(apiAtom), command, given, judged)
}

describe('the call that a command would make', () => {
  test('is shown and not sent, for every command', async () => {
    const console = openConsole()
    const before = console.holds()
    for (const command of await everyCommand()) await planned(console, command)
    expect(console.writes()).toEqual([])
    expect(console.holds()).toBe(before)
  })

  test('is known after the reads that it needs', async () => {
    const console = openConsole()
    expect(await planned(console, await commandCalled('console instance resize'))).toMatchObject({
      method: 'PUT',
      path: '/v1/instances/db-stopped?project=mock-project',
      body: { ncpus: 4, memory: 4 * 2 ** 30, auto_restart_policy: null },
    })
    // Once to judge, and once for what the update must repeat.
    const call = 'GET /v1/instances/db-stopped?project=mock-project'
    expect(console.sent).toEqual([call, call])
  })

  test('is empty when nothing is written or a read fails', async () => {
    expect(await planned(openConsole(), await commandCalled('console theme'))).toBeNull()
    expect(await planned(openConsole(), await commandCalled('instance list'))).toBeNull()
    const network = () => Promise.resolve(new Response('', { status: 500 }))
    expect(
      await planned(openConsole({ network }), await commandCalled('console instance resize')),
    ).toBeNull()
  })

  test('can be pasted into a shell, with a variable in place of the token', async () => {
    const call = await planned(openConsole(), await commandCalled('project create'))
    if (call === null) throw new Error('Nothing is planned')
    const body = { ...call, body: { name: "it's", description: '$HOME `id`' } }
    expect(printCurl(body, 'https://rack.test')).toBe(
      [
        'curl -X POST https://rack.test/v1/projects \\',
        '  -H "Authorization: Bearer $OXIDE_TOKEN" \\',
        "  -H 'content-type: application/json' \\",
        `  -d '{"name":"it'\\''s","description":"$HOME \`id\`"}'`,
      ].join('\n'),
    )
  })
})
