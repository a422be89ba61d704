// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { splitAddress } from '../../src/state/navigation/location.ts'
import { toCamel, toSnake } from '../../src/api/casing.ts'
import { parseLink } from '../../src/commands/kernel/link/address.ts'
import { questionAtom } from '../../src/commands/kernel/run/runs.ts'
import { parseLine } from '../../src/commands/kernel/line/parse.ts'
import { printCli, printLine, printLink } from '../../src/commands/kernel/line/print.ts'
import { operationCommands } from '../../src/commands/operation/all.ts'
import { allFacts, type OperationFact, isRead } from '../../src/commands/operation/fact.ts'
import { findOperationCall } from '../../src/commands/operation/find.ts'
import { wireOf } from '../../src/commands/operation/request.ts'
import { noticesAtom } from '../../src/commands/kernel/run/runs.ts'
import { openConsole } from '../console.ts'
import { argsFor } from '../examples/operation.ts'
import { testEach } from '../test-each.ts'

const table = allFacts.map((fact, at) => {
  const command = operationCommands[at]
  if (command === undefined) throw new Error(`${fact.id} has no command`)
  return [fact.id, { fact, command, args: argsFor(fact) }] as const
})
const vocabulary = { commands: operationCommands, former: {}, findOperationCall }
const isCallable = ({ sends, gives, id }: OperationFact) =>
  gives !== 'socket' && sends !== 'form' && id !== 'login_saml'
const isFile = ({ gives, method }: OperationFact) => gives === 'bytes' && method === 'GET'
/** A file can only be chosen in a form. */
const lines = table.filter(([, { fact }]) => isCallable(fact) && fact.sends !== 'file')
const reads = table.filter(([, { fact }]) => isRead(fact))
const writes = table.filter(([, { fact }]) => !isRead(fact))

test('the ids on the wire are those of scripts, spelled with underscores', () => {
  expect(allFacts.map(({ id }) => toSnake(toCamel(id)))).toEqual(allFacts.map(({ id }) => id))
})

test('reads run at once, two queries that are posted among them; all others write and ask', () => {
  const byMethod = allFacts.filter(({ method }) => method === 'GET' || method === 'HEAD')
  const posted = reads.filter(([, { fact }]) => !byMethod.includes(fact)).map(([id]) => id)
  expect(posted).toEqual(['system_timeseries_query', 'timeseries_query'])
  expect(reads.filter(([, { command }]) => command.asks)).toEqual([])
  expect(writes.filter(([, { command }]) => !command.asks || command.linkable)).toEqual([])
})

describe('a line makes exactly the call that it names', () => {
  // One control plane serves them all, because only the requests are checked, not the replies.
  const shared = openConsole()
  const lineReads = lines.filter(([, { fact }]) => isRead(fact) && !isFile(fact))
  const lineWrites = lines.filter(([, { fact }]) => !isRead(fact))

  testEach('at once', lineReads, async ({ fact, args }) => {
    const wire = wireOf(fact, args)
    const from = shared.sent.length
    await shared.script(lineOf(fact, args))
    expect(shared.store.get(questionAtom)).toBeNull()
    expect(wire.path).not.toMatch(/[{}]/)
    expect(shared.sent.slice(from)).toContain(`${wire.method} ${wire.path}`)
  })

  testEach('after confirming', lineWrites, async ({ fact, args }) => {
    const wire = wireOf(fact, args)
    const [sent, wrote] = [shared.sent.length, shared.wrote().length]
    const run = shared.script(lineOf(fact, args))
    const question = await shared.asked()
    // Nothing but the policies that decide on the role is read before the question.
    expect(shared.wrote().slice(wrote)).toEqual([])
    expect(question.sentence).toContain(`${fact.method} ${wire.path.split('?')[0]} will be sent`)
    expect(question.typed).toBe(fact.method === 'DELETE' ? lastIn(fact, args) : null)
    question.answer(true)
    await run
    const call = `${wire.method} ${wire.path}`
    expect(shared.sent.slice(sent)).toContain(call)
    const expected = wire.body === undefined ? { call } : { call, body: wire.body }
    expect(shared.wrote().slice(wrote)).toEqual([expected])
  })
})

test('a file is downloaded by the browser', () => {
  const files = table.filter(([, { fact }]) => isFile(fact))
  const saved = files.map(([id, { fact, command, args }]) => {
    const [effect] = [command.done(args, null).set].flat()
    return [id, Reflect.get(Object(effect?.value), 'address') === wireOf(fact, args).path]
  })
  expect(saved).toEqual([
    ['support_bundle_download', true],
    ['support_bundle_download_file', true],
    ['support_bundle_index', true],
  ])
})

describe('a link', () => {
  const linked = (id: string, query: string) =>
    parseLink(splitAddress(`/do/api/${id}?${query}`), operationCommands)

  testEach('stages what reads', reads, ({ command, args }, id) => {
    const query = printLink(command, args)?.split('?')[1] ?? ''
    expect(linked(id, query)).toEqual({ command, given: args })
  })

  testEach('does not stage what writes', writes, ({ command, args }, id) => {
    const query = printLink({ ...command, linkable: true }, args)?.split('?')[1] ?? ''
    expect(printLink(command, args)).toBeNull()
    expect(linked(id, query)).toMatchObject({ status: 405 })
    expect(linked(id, '')).toMatchObject({ status: 405 })
  })
})

describe('a printed line can be read back', () => {
  testEach('in the words of the console', table, ({ command, args }) => {
    const shown = withoutSecrets(command.params, args)
    expect(parseLine(printLine(command, args), vocabulary)).toEqual({ command, given: shown })
  })

  testEach('in the words of the CLI', lines, ({ fact, command, args }) => {
    const parsed = parseLine(printCli(command, args) ?? '', vocabulary)
    if ('error' in parsed) throw new Error(parsed.error)
    expect(parsed.command.id).toBe(command.id)
    expect(wireOf(fact, parsed.given)).toEqual(wireOf(fact, withoutSecrets(command.params, args)))
  })
})

test('an operation that no single call can do says where to do it', async () => {
  const { script, sent, store } = openConsole()
  expect(await script('api login_saml maze-war google --file x')).toMatchObject({ phase: 'refuse' })
  expect(await script('api device_auth_request')).toMatchObject({
    phase: 'refuse',
    reason: 'Devices call this to get a code. Enter their code at /device/verify.',
  })
  await script('api device_access_token')
  expect(store.get(noticesAtom).at(-1)?.text).toContain('/device/verify')
  const others = table.filter(([, { fact }]) => !isCallable(fact)).map(([id]) => id)
  expect(others).toEqual([
    'device_access_token',
    'device_auth_request',
    'instance_serial_console_stream',
    'login_saml',
  ])
  const [, stream] = table.find(([id]) => id === 'instance_serial_console_stream') ?? []
  expect(stream?.command.place?.({ project: 'p', instance: 'i' })).toBe(
    '/projects/p/instances/i/serial-console',
  )
  expect(sent).toEqual([])
})

function lastIn({ path, id }: OperationFact, args: Readonly<Record<string, unknown>>): string {
  const last = path.at(-1)
  return last === undefined ? id : String(args[toCamel(last.name)])
}

function lineOf({ id }: OperationFact, args: Readonly<Record<string, unknown>>): string {
  const flags = Object.entries(args).map(
    ([name, value]) => `--${toSnake(name).replaceAll('_', '-')} '${String(value)}'`,
  )
  return [`api ${id}`, ...flags].join(' ')
}

function withoutSecrets(
  params: Readonly<Record<string, { readonly kind: string }>>,
  args: Readonly<Record<string, unknown>>,
) {
  return Object.fromEntries(
    Object.entries(args).filter(([name]) => params[name]?.kind !== 'secret'),
  )
}
