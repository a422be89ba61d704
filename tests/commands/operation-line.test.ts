// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { complete } from '../../src/commands/kernel/line/complete.ts'
import { questionAtom, reportAtom } from '../../src/commands/kernel/run/runs.ts'
import { printCli } from '../../src/commands/kernel/line/print.ts'
import { shownOnceAtom } from '../../src/commands/kernel/run/runs.ts'
import { operationCommands } from '../../src/commands/operation/all.ts'
import { findOperationCall } from '../../src/commands/operation/find.ts'
import { repliesAtom } from '../../src/state/replies.ts'
import { openConsole } from '../console.ts'

const vocabulary = { commands: operationCommands, former: {}, findOperationCall }

describe('a line', () => {
  test.each([
    'api instance_view --instance db1 --project mock-project',
    'api instanceView db1 --project mock-project',
    "api GET '/v1/instances/db1?project=mock-project'",
    "$ oxide api '/v1/instances/db1?project=mock-project'",
    'api get /v1/instances/{instance} db1 --project mock-project',
  ])('%s reads at once, and shows the reply', async (line) => {
    const { script, sent, store } = openConsole()
    const reply = { call: 'GET /v1/instances/db1?project=mock-project', status: 200 }
    expect(await script(line)).toMatchObject({ phase: 'ran', result: reply })
    expect(sent).toContain('GET /v1/instances/db1?project=mock-project')
    expect(store.get(repliesAtom)).toMatchObject([{ ...reply, data: { name: 'db1', ncpus: 2 } }])
  })

  test.each([
    ['api instance_veiw db1', 'Unknown operation "instance_veiw". Did you mean "instance_view"?'],
    ['api GET /v1/nothing', 'No operation matches GET /v1/nothing'],
    ['api /v1/instances?color=red', 'instance_list has no argument "color"'],
    ['api instance_list --limit many', 'Limit must be a whole number'],
    ['api instance_list --sort-by age', expect.stringMatching(/^Sort by must be one of name_asc/)],
    ['api disk_create --project p --body {', 'Not valid JSON'],
    ['api instance_view db1 --color red', 'Unknown flag --color'],
  ])('%s is refused', async (line, reason) => {
    const { script, sent } = openConsole()
    expect(await script(line)).toMatchObject({ phase: 'refuse', reason })
    expect(sent).toEqual([])
  })

  test('reports what neither a flag nor the body provides', async () => {
    const { script, writes } = openConsole()
    expect(await script(`api disk_create --project p --name x --body '{"size":1}'`)).toMatchObject({
      phase: 'refuse',
      fields: { diskBackend: 'Add --disk-backend, or disk_backend in --body' },
    })
    expect(writes()).toEqual([])
  })

  test('lets flags override the body', async () => {
    const { script, asked, wrote } = openConsole()
    const run = script(`api project_create --name mine --body '{"name":"x","description":"y"}'`)
    ;(await asked()).answer(true)
    await run
    expect(wrote()).toEqual([
      { call: 'POST /v1/projects', body: { name: 'mine', description: 'y' } },
    ])
  })

  test('completes operations, flags and words', () => {
    const completions = (line: string) =>
      complete(line, vocabulary, (noun) => (noun === 'instance' ? ['db1', 'db2'] : [])).map(
        ({ text }) => text,
      )
    expect(completions('api instance_st')).toEqual(['instance_start', 'instance_stop'])
    expect(completions('api instance_view ')).toEqual(['db1', 'db2', '--instance', '--project'])
    expect(completions('api instanceList --so')).toEqual(['--sort-by'])
    expect(completions('api GET /v1/instances --sort-by name_d')).toEqual(['name_descending'])
    expect(completions('api instance_list --sort-by name_d')).toEqual(['name_descending'])
  })
})

test('a secret is never in a journal, line or link', async () => {
  const { script, asked, journal, store, holds } = openConsole()
  const password = `'{"mode":"password","value":"hunter22"}'`
  const line = `api local_idp_user_create --silo pelerines --external-id ada --password ${password}`
  const run = script(line)
  const { command, args } = await asked()
  expect(printCli(command, args)).not.toContain('hunter')
  store.get(questionAtom)?.answer(true)
  await run
  expect(holds()).toContain('ada')
  expect(journal().join()).toContain('local_idp_user_create')
  expect(journal().join()).not.toContain('hunter')
})

test('a new token is shown once, and kept nowhere', async () => {
  const { script, asked, journal, store } = openConsole()
  const run = script('api scim_token_create --silo maze-war')
  ;(await asked()).answer(true)
  const outcome = await run
  const [shown] = store.get(shownOnceAtom)
  expect(shown).toMatchObject({ label: 'Bearer token' })
  const kept = JSON.stringify([outcome, store.get(repliesAtom), journal(), store.get(reportAtom)])
  expect(kept).toContain('"bearer_token":"•••"')
  expect(kept).not.toContain(shown?.text)
})

test('a write marks all cached answers as stale', async () => {
  const { script, asked, visit, sent } = openConsole()
  await visit('/projects')
  const before = sent.length
  const run = script('api project_delete project-no-vpcs')
  ;(await asked()).answer(true)
  await run
  await visit('/projects')
  expect(sent.slice(before)).toContainEqual(expect.stringMatching(/^GET \/v1\/projects/))
})
