import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitAddress } from '../src/state/navigation/location.ts'
import { parseLink } from '../src/commands/kernel/link/address.ts'
import { type ParsedLine, parseLine } from '../src/commands/kernel/line/parse.ts'
import { printCli, printLine, printLink, quote } from '../src/commands/kernel/line/print.ts'
import { flagOf } from '../src/commands/kernel/param.ts'
import { argumentsOf, withoutSecrets } from './arguments.ts'
import { everyCommand } from './console.ts'
import { caseCount } from './soak.ts'
import { testEach } from './test-each.ts'

const commands = await everyCommand()
const table = commands.map((command) => [command.id, command] as const)
/** Cases of each command and property; they are others in each run. */
const numRuns = caseCount(4, 100)
const vocabulary = { commands, former: {} }

/** Parses a line to its command and arguments, or its flaw. */
function read(line: string) {
  const parsed = parseLine(line, vocabulary)
  return 'error' in parsed ? parsed : { id: parsed.command.id, given: parsed.given }
}

function linked(link: string) {
  const url = new URL(link, 'https://console.test')
  return parseLink(splitAddress(url.pathname + url.search), commands)
}

describe('each command', () => {
  testEach('can read the line that it prints', table, (command, id) => {
    fc.assert(
      fc.property(argumentsOf(command), (args) => {
        const given = withoutSecrets(command, args)
        expect(read(printLine(command, args))).toEqual({ id, given })
      }),
      { numRuns },
    )
  })

  testEach('can read the line that it prints for a shell', table, (command, id) => {
    fc.assert(
      fc.property(argumentsOf(command), (args) => {
        const line = printCli(command, args)
        const given = withoutSecrets(command, args)
        const expected = command.id.startsWith('console ') ? null : { id, given }
        expect(line === null ? null : read(line)).toEqual(expected)
      }),
      { numRuns },
    )
  })

  testEach(
    'accepts its flags in any order, with = or a space, over several lines',
    table,
    (command, id) => {
      const how = fc.record({
        equals: fc.boolean(),
        prompt: fc.constantFrom('', 'oxide ', '$ oxide '),
      })
      fc.assert(
        fc.property(argumentsOf(command), how, (args, { equals, prompt }) => {
          const flags = Object.entries(withoutSecrets(command, args)).filter(
            ([name, value]) => value !== null && command.params[name]?.kind !== 'body',
          )
          const words = flags.map(([name, value]) => {
            const text = quote(command.params[name]?.print(value) ?? '')
            return `${flagOf(name)}${equals ? '=' : ' '}${text}`
          })
          const line = [prompt + id, ...words.toReversed()].join(' \\\n  ')
          expect(read(line)).toEqual({ id, given: Object.fromEntries(flags) })
        }),
        { numRuns },
      )
    },
  )

  testEach('can read its link', table, (command) => {
    fc.assert(
      fc.property(argumentsOf(command), (args) => {
        const link = printLink(command, args)
        const given = withoutSecrets(command, args)
        expect(link === null ? null : linked(link)).toEqual(
          command.linkable ? { command, given } : null,
        )
      }),
      { numRuns },
    )
  })
})

describe('the line of a command that the CLI lacks', () => {
  const instance = {
    name: 'db-stopped',
    ncpus: 2,
    memory: 4 * 2 ** 30,
    bootDiskId: null,
    autoRestartPolicy: 'never',
    cpuPlatform: null,
    enableJumboFrames: false,
  }
  const disk = { name: 'disk-3', id: 'd' }
  const where = { project: 'web', instance: 'db-stopped' }

  test.each<[string, ParsedLine['given'], ParsedLine['given']]>([
    ['console instance resize', { ncpus: 8 }, { ncpus: 8 }],
    ['console instance boot-disk set', { disk: 'disk-3' }, { bootDisk: 'disk-3' }],
    ['console instance boot-disk unset', { disk: 'disk-3' }, { bootDisk: null }],
  ])('%s is an update that repeats every setting', (id, given, change) => {
    const command = commands.find((candidate) => candidate.id === id)
    if (command === undefined) throw new Error(`No command is called ${id}`)
    const subject = { instance, disk }
    expect(read(printCli(command, { ...where, ...given }, subject) ?? '')).toEqual({
      id: 'instance update',
      given: {
        ...where,
        ncpus: 2,
        memory: 4 * 2 ** 30,
        bootDisk: null,
        autoRestartPolicy: 'never',
        cpuPlatform: null,
        enableJumboFrames: false,
        ...change,
      },
    })
    expect(printCli(command, { ...where, ...given })).toBeNull()
  })
  test('console internet-gateway cascade delete is a deletion with a flag', () => {
    const command = commands.find(({ id }) => id === 'console internet-gateway cascade delete')
    if (command === undefined) throw new Error('There is no such command')
    const names = { project: 'web', vpc: 'default', gateway: 'outbound' }
    expect(read(printCli(command, names, {}) ?? '')).toEqual({
      id: 'internet-gateway delete',
      given: { ...names, cascade: true },
    })
  })
})
