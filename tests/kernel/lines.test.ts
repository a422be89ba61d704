// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { complete } from '../../src/commands/kernel/line/complete.ts'
import { historyAtom } from '../../src/commands/kernel/line/history.ts'
import { parseLine, parseLines } from '../../src/commands/kernel/line/parse.ts'
import { everyCommand, openConsole } from '../console.ts'

const commands = await everyCommand()
const db1 = { noun: 'instance', name: 'db1', names: { project: 'web', instance: 'db1' } } as const
const thing = (noun: 'instance' | 'disk', name: string, project = 'web') => ({
  noun,
  name,
  names: { project, [noun]: name },
})
const nearby = {
  things: [
    db1,
    thing('disk', 'data'),
    thing('instance', 'both'),
    thing('disk', 'both'),
    thing('instance', 'twin'),
    thing('instance', 'twin', 'other'),
    thing('instance', 'away', 'other'),
    thing('instance', 'double', 'one'),
    thing('instance', 'double', 'other'),
  ],
  page: { project: 'web' },
}
const vocabulary = { commands, former: {}, nearby }

function read(line: string) {
  const parsed = parseLine(line, vocabulary)
  return 'error' in parsed ? parsed.error : { id: parsed.command.id, given: parsed.given }
}

/** Flags of the CLI that take a value, and those that take none. */
const valued =
  'byte-offset cacert chunk-size config-dir escape-prefix-length escape-string format header output profile resolve timeout'
const bare = 'debug include insecure json-body-template paginate'

describe('errors in a line have fixes', () => {
  test.each([
    ['instance strt db-stopped', 'Unknown command "instance strt". Did you mean "instance start"?'],
    ['intsance lst', 'Unknown command "intsance lst". Did you mean "instance list"?'],
    ['reboot nobody', 'Unknown command "reboot". Did you mean "instance reboot"?'],
    ['foo bar', 'Unknown command "foo"'],
    [
      'instance nic',
      '"instance nic" is incomplete. Try create, make-primary, update, delete, list',
    ],
    ['instance start --proejct web', 'Unknown flag --proejct. Did you mean --project?'],
    ['instance start -p web', 'Unknown flag -p. Did you mean --project?'],
    ['instance start db1 web extra', 'Unexpected argument "extra"'],
    ['--profile work instance start', '--profile only works in the CLI; remove it'],
    ['disk list --limit 10', '--limit only works in the CLI; remove it'],
    ['disk list --sort-by name_ascending', '--sort-by only works in the CLI; remove it'],
    ['disk list --format json', '--format only works in the CLI; remove it'],
    ['disk create --limit 10', 'Unknown flag --limit'],
    ['OXIDE_TOKEN=s3cret oxide disk list', 'OXIDE_TOKEN=… only works in a shell; remove it'],
    [
      'instance start --project $PROJECT',
      'Shell variables are not available here. Replace $PROJECT with its value',
    ],
    [
      'instance start --project "${PROJECT}"',
      'Shell variables are not available here. Replace ${PROJECT} with its value',
    ],
    ['instance start $(whoami)', 'Command substitution is not supported here'],
    ['disk list > disks.txt', 'Redirecting output is not supported here'],
    ['disk list | head', 'Pipes are not supported; paste one command at a time'],
    ['disk list && instance list', 'Only one command per line'],
    ['instance update --memory 8GB', 'Memory must be a size, such as 8GiB'],
    [`disk create --disk-backend '{"type":"distributed"}'`, 'Disk backend is missing disk_source'],
    [
      `disk create --disk-backend '{"type":"local","block_size":512}'`,
      'Disk backend has an unknown field block_size',
    ],
    [
      `disk create --json-body /dev/stdin <<E\n{"disk_backen": {}}\nE`,
      'Unknown field "disk_backen". Did you mean "disk_backend"?',
    ],
  ])('%s', (line, error) => {
    expect(read(line)).toBe(error)
  })

  test.each([
    ['disk list --limit 10 --project web', 'disk list --project web'],
    ['oxide instance strt db1', 'oxide instance start db1'],
    ['RUST_LOG=debug oxide disk list', 'oxide disk list'],
    ['instance start --proejct=web', 'instance start --project=web'],
    ...valued.split(' ').map((flag) => [`instance start --${flag} a db1`, 'instance start db1']),
    ...bare.split(' ').map((flag) => [`instance start --${flag} db1`, 'instance start db1']),
  ])('%s is corrected to %s', async (line, better) => {
    const { mended } = await import('../../src/views/shell/palette/line-error.tsx')
    const parsed = parseLine(line, vocabulary)
    expect('error' in parsed ? mended(parsed, line) : null).toBe(better)
  })
})

describe('a line', () => {
  test('can have comments', () => {
    const line = '# Starts it\noxide instance start \\\n  --instance db1 # the database\n'
    expect(read(line)).toEqual({ id: 'instance start', given: { instance: 'db1' } })
    expect(read('instance start web#1')).toEqual({
      id: 'instance start',
      given: { instance: 'web#1' },
    })
  })

  test('accepts JSON with the CLI’s keys, also in a flag', () => {
    const json = '{"type":"distributed","disk_source":{"type":"blank","block_size":512}}'
    const backend = { type: 'distributed', diskSource: { type: 'blank', blockSize: 512 } }
    const given = { diskBackend: backend }
    expect(read(`disk create --disk-backend '${json}'`)).toEqual({ id: 'disk create', given })
    const body = `{"disk_backend": ${json}}`
    expect(read(`disk create --json-body /dev/stdin <<E\n${body}\nE`)).toEqual({
      id: 'disk create',
      given,
    })
  })

  test.each([
    ['start db1', 'instance start', { project: 'web', instance: 'db1' }],
    ['boot db1', 'instance start', { project: 'web', instance: 'db1' }],
    ['resize db1 --ncpus 4', 'console instance resize', { ncpus: 4, instance: 'db1' }],
    ['delete data', 'disk delete', { project: 'web', disk: 'data' }],
    ['delete disk both', 'disk delete', { project: 'web', disk: 'both' }],
    ['start twin', 'instance start', { project: 'web', instance: 'twin' }],
    ['start twin --project other', 'instance start', { project: 'other', instance: 'twin' }],
    ['start away', 'instance start', { project: 'other', instance: 'away' }],
  ])('can be a verb and a name: %s', (line, id, given) => {
    expect(read(line)).toMatchObject({ id, given })
  })

  test('is not guessed when it matches several commands', () => {
    expect(read('delete both')).toBe(
      'Ambiguous. Did you mean "instance delete both" or "disk delete both"?',
    )
    expect(read('start double')).toBe(
      'Ambiguous. Did you mean "instance start double --project one" or "instance start double --project other"?',
    )
  })

  test('from a link or a script is taken literally', () => {
    expect(parseLine('start db1', { commands, former: {} })).toMatchObject({ unknown: true })
  })
})

test("completes the console's own verbs, and names after a verb", () => {
  const texts = (line: string) =>
    complete(line, vocabulary, (noun) => (noun === 'instance' ? ['db1', 'db2', 'web'] : [])).map(
      ({ text }) => text,
    )
  expect(texts('instance res')).toEqual(expect.arrayContaining(['resize']))
  expect(texts('start d')).toEqual(['db1', 'db2'])
})

test('history keeps a line as typed, without secrets', () => {
  const { store } = openConsole()
  const enter = (typed: string) => {
    const parsed = parseLines(typed, vocabulary)
    if ('error' in parsed) throw new Error(parsed.error)
    store.set(historyAtom, typed, parsed)
  }
  enter('start db1 ')
  enter('console sign-in --silo a --username b --password s3cret')
  enter('start db1')
  expect(store.get(historyAtom)).toEqual(['console sign-in --silo a --username b', 'start db1'])
})

describe('lists that a line limits', () => {
  test.each([
    ['instance list --limit 3', '/v1/instances?limit=3&project=mock-project'],
    ['vpc subnet list --limit 3', '/v1/vpc-subnets?limit=3&project=mock-project&vpc=default'],
    ['vpc subnet list --limit 3 --vpc web', '/v1/vpc-subnets?limit=3&project=mock-project&vpc=web'],
  ])('take from the page what the list is in: %s', async (line, call) => {
    const { script, sent, visit } = openConsole()
    await visit('/projects/mock-project/vpcs/default/subnets')
    expect(await script(line)).not.toMatchObject({ phase: 'refuse' })
    expect(sent).toContain(`GET ${call}`)
  })

  test('leave the project out beside the id of a VPC', async () => {
    const { script, sent, visit } = openConsole()
    await visit('/projects/mock-project/vpcs/default/subnets')
    const vpc = '3ad45502-ea21-4505-a147-7b26164f378c'
    await script(`vpc subnet list --limit 3 --vpc ${vpc}`)
    expect(sent).toContain(`GET /v1/vpc-subnets?limit=3&vpc=${vpc}`)
  })
})
