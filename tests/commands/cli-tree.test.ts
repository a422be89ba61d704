// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { formerWords } from '../../src/api/former.ts'
import { toCamel, toSnake } from '../../src/api/casing.ts'
import { complete } from '../../src/commands/kernel/line/complete.ts'
import { parseLine } from '../../src/commands/kernel/line/parse.ts'
import { cliCommands, operationCommands } from '../../src/commands/operation/all.ts'
import { allFacts, type Field } from '../../src/commands/operation/fact.ts'
import { findOperationCall, listFlagsOf } from '../../src/commands/operation/find.ts'
import { repliesAtom } from '../../src/state/replies.ts'
import { everyCommand, openConsole } from '../console.ts'
import { testEach } from '../test-each.ts'

/** Commands of the CLI that call no operation of their own, and what becomes of each here. */
const written: Readonly<Record<string, string>> = {
  api: 'console api',
  'auth login': 'says so',
  'auth logout': 'sign-out',
  'auth status': 'current-user view',
  'bundle download': 'console bundle download',
  'bundle inspect': 'console bundle inspect',
  completion: 'says so',
  docs: 'says so',
  'experimental timeseries dashboard': 'experimental system timeseries query',
  'instance from-image': 'instance from-image',
  'instance serial console': 'instance serial console',
  'system hardware switch-port show-status': 'system hardware switch-port list',
  'system networking addr add': 'system networking switch-port-settings clone',
  'system networking addr delete': 'system networking switch-port-settings clone',
  'system networking bgp announce': 'console system networking bgp announcement create',
  'system networking bgp auth': 'system networking switch-port-settings clone',
  'system networking bgp filter': 'system networking switch-port-settings clone',
  'system networking bgp peer delete': 'system networking switch-port-settings clone',
  'system networking bgp peer set': 'system networking switch-port-settings clone',
  'system networking bgp pref': 'system networking switch-port-settings clone',
  'system networking bgp show-status': 'system networking bgp status',
  'system networking bgp withdraw': 'console system networking bgp announcement delete',
  'system networking link add': 'system networking switch-port-settings clone',
  'system networking link delete': 'system networking switch-port-settings clone',
  'system networking route delete': 'system networking switch-port-settings clone',
  'system networking route set': 'system networking switch-port-settings clone',
  'system networking switch-port-settings show': 'system networking switch-port-settings list',
  version: 'system update status',
}

const commands = await everyCommand()
const former = formerWords
const vocabulary = {
  commands: [...commands, ...operationCommands, ...cliCommands],
  former,
  findOperationCall,
}
const calls = allFacts.flatMap(({ id, cli }) => (cli === null ? [] : [[cli, toCamel(id)] as const]))
const read = (line: string) => parseLine(line, vocabulary)

describe('each of the CLI’s commands', () => {
  testEach('calls its operation here', calls, (id, cli) => {
    const parsed = read(`oxide ${cli}`)
    const command = 'error' in parsed ? parsed.error : parsed.command.id
    expect([cli, `api ${toSnake(id)}`]).toContain(command)
  })

  /** Returns the command that a line runs, or the one to use instead, or the word for a sentence. */
  const becomes = (line: string) => {
    const parsed = read(line)
    if (!('error' in parsed)) return parsed.command.id
    return parsed.unknown === true ? 'is unknown' : (parsed.instead ?? 'says so')
  }

  testEach('or becomes another', Object.entries(written), (expected, cli) => {
    expect(becomes(`oxide ${cli}`)).toBe(expected)
  })

  test('the CLI’s own import of a file, which is no command in its tree, becomes an upload', () => {
    for (const flags of ['--path a.iso --disk a', '--project p --path a.iso']) {
      expect(becomes(`oxide disk import ${flags}`)).toBe('image upload')
    }
    expect(read('oxide disk import')).toHaveProperty(
      'error',
      expect.stringMatching(/is incomplete/),
    )
    expect(becomes('oxide disk import stop --disk a')).toBe('disk import stop')
  })

  const instead = Object.entries(written).filter(([cli]) => 'error' in read(cli))

  testEach('is explained whatever follows, and the other can be typed', instead, (other, cli) => {
    const plain = read(`oxide ${cli}`)
    expect(plain).toHaveProperty('error', expect.stringMatching(/^[A-Z].* .*[^.]$/))
    expect(read(`oxide ${cli} --port qsfp0 --some-flag value`)).toMatchObject({
      error: 'error' in plain ? plain.error : '',
    })
    expect(other === 'says so' || 'command' in read(other)).toBe(true)
  })
})

describe('flags of the CLI’s lists', () => {
  const samples: Partial<Record<Field['kind'], string>> = {
    int: '5',
    uuid: '3ad45502-ea21-4505-a147-7b26164f378c',
    time: '2026-01-31T00:00:00Z',
  }
  const lists = calls.flatMap(([cli, id]) =>
    allFacts
      .filter((fact) => fact.id === toSnake(id) && listFlagsOf(fact).length > 0)
      .map((fact) => [cli, fact] as const),
  )

  test('exist on 78 of them or more', () => {
    expect(lists.length).toBeGreaterThanOrEqual(78)
  })

  testEach('are taken', lists, (fact, cli) => {
    for (const { name, kind, options } of fact.query) {
      const value = options[0] ?? samples[kind] ?? 'x'
      const parsed = read(`oxide ${cli} --${name.replaceAll('_', '-')} ${value}`)
      expect(parsed).toHaveProperty(['given', toCamel(name)])
    }
  })

  test('sort and limit what the page would show', async () => {
    const { script, sent, store } = openConsole()
    const line = 'instance list --project mock-project --sort-by name_descending --limit=2'
    expect(await script(line)).toMatchObject({ phase: 'ran', result: { status: 200 } })
    expect(sent).toContain('GET /v1/instances?limit=2&project=mock-project&sort_by=name_descending')
    expect(store.get(repliesAtom)[0]?.data).toHaveProperty('items.length', 2)
  })

  test('are completed with their words, and with the other flags of the call', () => {
    const completions = (line: string) =>
      complete(line, vocabulary, () => []).map(({ text }) => text)
    expect(completions('oxide instance list --sort-by name_')).toEqual([
      'name_ascending',
      'name_descending',
    ])
    expect(completions('instance list --limit 2 --so')).toEqual(['--sort-by'])
  })

  test.each([
    ['oxide alert receiver log pager --failed true', 'api alert_delivery_list'],
    ['oxide instance list --project p', 'instance list'],
    ['oxide disk list -p --limit 2', 'Unknown flag -p'],
    ['oxide disk list --sort-by size', /^Sort by must be one of/],
    ['oxide disk list --limit', '--limit needs a value'],
    ['oxide disk delete d --limit 2', '--limit'],
    ['oxide bundle download --id b --output b.zip', '--output only works in the CLI; remove it'],
    [
      'oxide instance serial console --instance db1 --project p --escape-string ~',
      '--escape-string only works in the CLI; remove it',
    ],
  ])('%s is read as %s', (line, expected) => {
    const parsed = read(line)
    expect('error' in parsed ? parsed.error : parsed.command.id).toMatch(expected)
  })
})

describe('words that no command of the console has', () => {
  test('read through the operation', async () => {
    const { script, sent } = openConsole()
    const line = 'oxide instance nic view --interface my-nic --instance db1 --project mock-project'
    expect(await script(line)).toMatchObject({ phase: 'ran', result: { status: 200 } })
    expect(sent).toContain('GET /v1/network-interfaces/my-nic?instance=db1&project=mock-project')
  })

  test('write only after a question', async () => {
    const { script, asked, wrote } = openConsole()
    const body = '{"role_assignments":[]}'
    const run = script(
      `project policy update --project mock-project --json-body /dev/stdin <<'EOF'\n${body}\nEOF`,
    )
    expect((await asked()).sentence).toContain('PUT /v1/projects/mock-project/policy will be sent')
    expect(wrote()).toEqual([])
    ;(await asked()).answer(true)
    expect(await run).toMatchObject({ phase: 'ran' })
    expect(wrote()).toMatchObject([{ call: 'PUT /v1/projects/mock-project/policy' }])
  })

  test('are refused with a sentence where only the CLI can do it', async () => {
    const { script, sent } = openConsole()
    expect(await script('oxide system networking link add --rack r --switch switch0')).toEqual({
      phase: 'refuse',
      reason:
        'Port settings are never changed in place here: clone them, edit the copy, and apply it to the port',
      fields: {},
    })
    expect(sent).toEqual([])
  })
})

describe('an instance from an image', () => {
  const line =
    'oxide instance from-image --name web --description d --hostname web --project mock-project --ncpus 2 --memory 4GiB --size 10GiB'

  test.each([
    ['of the silo', 'ubuntu-22-04'],
    ['of the project', 'image-1'],
  ])('%s boots from a new disk', async (_, image) => {
    const { script, wrote, ask, visit } = openConsole()
    await visit('/projects')
    expect(await script(`${line} --image ${image}`)).toMatchObject({ phase: 'ran' })
    expect(wrote()).toMatchObject([
      {
        call: 'POST /v1/instances?project=mock-project',
        body: { name: 'web', start: true, boot_disk: { type: 'create', size: 10 * 1024 ** 3 } },
      },
    ])
    const disks = await ask('GET /v1/instances/web/disks?project=mock-project')
    expect(disks).toMatchObject({ items: [{ size: 10 * 1024 ** 3 }] })
  })

  test('is not created from an image that does not exist', async () => {
    const { script, writes } = openConsole()
    expect(await script(`${line} --image none`)).toMatchObject({ phase: 'fail' })
    expect(writes()).toEqual([])
  })
})

describe('api with the CLI’s flags', () => {
  const given = (line: string) => {
    const parsed = read(line)
    return 'error' in parsed ? parsed.error : { id: parsed.command.id, given: parsed.given }
  }

  test('takes fields, and posts them', () => {
    expect(given('oxide api /v1/projects --raw-field name=shop -F description=a=b')).toEqual({
      id: 'api project_create',
      given: { name: 'shop', description: 'a=b' },
    })
    expect(given('oxide api /v1/instances -X GET -f project=shop -F limit=5')).toEqual({
      id: 'api instance_list',
      given: { project: 'shop', limit: 5 },
    })
  })

  test.each([
    ['oxide api /v1/projects --field name', '--field needs name=value'],
    ['oxide api /v1/projects -F', '-F needs name=value'],
    ['oxide api /v1/projects -F colour=red', 'project_create has no argument "colour"'],
    ['oxide api /v1/projects --paginate', '--paginate only works in the CLI; remove it'],
    ['oxide api /v1/projects --header a:b', '--header only works in the CLI; remove it'],
  ])('%s is refused: %s', (line, error) => {
    expect(given(line)).toBe(error)
  })
})
