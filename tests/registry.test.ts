import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operations } from '../src/api/generated/operations.ts'
import type { Operation } from '../src/api/operation.ts'
import { toCamel } from '../src/api/casing.ts'
import { allFacts } from '../src/commands/operation/fact.ts'
import { formerWords } from '../src/api/former.ts'
import type { Args, Command } from '../src/commands/kernel/command.ts'
import { dashed } from '../src/commands/kernel/param.ts'
import { keysRefusal } from '../src/commands/kernel/keys/keymap.ts'
import { slotsOf } from '../src/commands/kernel/keys/keyboard.ts'
import { firstWrite } from '../src/commands/kernel/run/dry-run.ts'
import { loadSubject } from '../src/commands/kernel/run/subject.ts'
import { apiAtom, fetchAtom } from '../src/state/cache/query.ts'
import { nouns } from '../src/state/nouns.ts'
import { formPath } from '../src/commands/kernel/link/form-path.ts'
import { argumentsOf } from './arguments.ts'
import { everyCommand, isNavigation, openConsole } from './console.ts'
import { examples } from './examples.ts'
import { caseCount } from './soak.ts'
import { testEach } from './test-each.ts'

const commands = await everyCommand()
const byCli = new Map<string, Operation>(
  allFacts.flatMap(({ id, cli }) => {
    const one = Object.entries(operations).find(([name]) => name === toCamel(id))?.[1]
    return cli === null || one === undefined ? [] : [[cli, one]]
  }),
)
const table = commands.map((command) => [command.id, command] as const)
const repeated = (words: readonly string[]) =>
  words.filter((word, at) => words.indexOf(word) !== at)
/** CLI commands without a call: a session in the shell there, a page here. */
const sessions = ['instance serial console']
const isOwn = ({ id }: Command) => id.startsWith('console ')
const camel = (wire = '') =>
  wire.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** CLI commands that take JSON, and the commands here that ask for the same in plain words and print as them. */
const plainly: Readonly<Record<string, string>> = {
  'instance external-ip attach-ephemeral': 'console instance ephemeral-ip attach',
  'instance update': 'console instance resize',
}

test('ids are unique, and none is an older spelling of another', () => {
  expect(repeated(commands.flatMap(({ ids }) => ids))).toEqual([])
  expect(commands.filter(({ id }) => id in formerWords)).toEqual([])
})

test('all are available on a remote control plane, except those of the mock', async () => {
  const remote = new Set((await everyCommand('remote')).map(({ id }) => id))
  const missing = commands.filter(({ id }) => !remote.has(id)).map(({ id }) => id)
  expect(missing).toEqual([
    'console chaos',
    'console latency',
    'console world reset',
    'console world export',
    'console world import',
  ])
})

describe('keys', () => {
  const slots = slotsOf(commands)
  const keyed = slots.filter(({ usual }) => usual !== null)

  test('have one meaning in each place, and none is the beginning of another', () => {
    expect(keyed.length).toBeGreaterThan(50)
    const wrong = keyed.map((slot) => keysRefusal(slot, slot.usual ?? '', { slots, keymap: {} }))
    expect(wrong.filter((reason) => reason !== null)).toEqual([])
  })

  test('have unique names', () => {
    expect(repeated(slots.map(({ id }) => id))).toEqual([])
  })
})

describe('each command', () => {
  testEach('has the CLI’s spelling, or begins with `console`', table, (command, id) => {
    expect(byCli.has(id)).toBe(!isOwn(command) && !sessions.includes(id))
  })

  testEach('has a verb of few words and a title in sentence case', table, (command) => {
    expect(command.verb).toMatch(/^[A-Z][a-z]*( ([A-Z]{2,4}s?|[a-z]+(-[a-z]+)*)){0,4}$/)
    expect(command.title).toMatch(/^[A-Z][a-z]*( ([A-Z]{2,4}s?|[a-z]+(-[a-z]+)*))+$/)
  })

  testEach(
    'has labels and unique names for its parameters, and reads what they print',
    table,
    (command) => {
      const entries = Object.entries(command.params)
      expect(repeated(entries.map(([name]) => dashed(name)))).toEqual([])
      for (const [name, param] of entries) {
        expect([name, param.label]).toEqual([name, expect.stringMatching(/^([A-Z]|vCPU)/)])
      }
      fc.assert(
        fc.property(argumentsOf(command), (args) => {
          for (const [name, value] of Object.entries(args)) {
            const param = command.params[name]
            if (param?.file === 'whole') continue
            expect(param?.parse(param.print(value))).toEqual({ value })
          }
        }),
        { numRuns: caseCount(5, 20) },
      )
    },
  )

  testEach('asks when something is lost', table, (command) => {
    expect(command.danger !== null && !command.asks).toBe(false)
    expect(command.typed && command.danger === null).toBe(false)
  })

  testEach(
    'is red only if something is gone afterwards, and amber if it interrupts',
    table,
    (command) => {
      expect(command.danger).toBe(dangerOf(command))
    },
  )

  testEach('deletes nothing through a link until the name is typed', table, (command, id) => {
    expect(command.typed).toBe(/ (delete|remove|unlink)$/.test(id))
  })

  testEach(
    'takes no secret from a link, nor a code that would give away a token',
    table,
    (command, id) => {
      const secret = Object.values(command.params).some(({ kind }) => kind === 'secret')
      expect(command.linkable).toBe(!secret && id !== 'console device verify')
    },
  )

  testEach(
    'has a form with an address if no link can carry its arguments',
    table,
    (command, id) => {
      const isAboutConsole = command.noun === null
      expect(
        command.linkable || isAboutConsole || formPath(command, examples[id] ?? {}) !== null,
      ).toBe(true)
    },
  )

  testEach(
    'has a form if an argument is a structure, or asks for it in plain words',
    table,
    (command, id) => {
      const isStructured = ({ params }: Command) =>
        Object.values(params).some(({ kind }) => kind === 'body')
      const plain = commands.find((other) => other.id === plainly[id])
      const asked =
        formPath(command, examples[id] ?? {}) !== null || (plain && !isStructured(plain))
      expect(isStructured(command) && asked !== true).toBe(false)
    },
  )

  testEach('refreshes the resource that it is about', table, (command, id) => {
    const result = {
      name: 'x',
      world: 'default',
      repo: { systemVersion: '1.0.0' },
      probe: { state: 'delivered', attempts: {} },
    }
    const { refresh = [], forget } = command.done(examples[id] ?? {}, result)
    const stale = command.noun === null || isNavigation(command) || forget !== undefined
    if (refresh === 'all') return
    expect(stale || refresh.includes(command.noun)).toBe(true)
    for (const noun of refresh) expect(nouns).toHaveProperty(noun)
  })
})

describe('a command of the CLI', () => {
  const acting = table.filter(([id, command]) => !isOwn(command) && !sessions.includes(id))

  testEach('has the path parameters of its call', acting, (command, id) => {
    const named = [...(byCli.get(id)?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) =>
      camel(name),
    )
    expect(Object.keys(command.params)).toEqual(expect.arrayContaining(named))
  })

  test.each(sessions)('%s has no operation, and only navigates', async (id) => {
    const { store } = openConsole()
    const command = commands.find((candidate) => candidate.id === id)
    if (command === undefined) throw new Error(`No command is called ${id}`)
    const args = examples[id] ?? {}
    expect(command.place?.(args)).toMatch(/^\//)
    expect(await firstWrite(store.get(apiAtom), command, args)).toBeNull()
  })

  const writing = acting.filter(([, command]) => !isNavigation(command))

  testEach('sends every flag under its own name', writing, async (command, id) => {
    const { store } = openConsole()
    const args = { ...fullest(command), ...examples[id] }
    const judged = await loadSubject((read) => store.set(fetchAtom, read), command, args)
      // The arguments name no resource, so the request does not depend on one.
      .catch(() => undefined)
    const call = await firstWrite(store.get(apiAtom), command, args, judged)
    const operation = byCli.get(id)
    expect(call?.method).toBe(operation?.method)
    const url = new URL(call?.path ?? '', 'http://plane.test')
    const inPath = [...(operation?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const sent = [...inPath, ...url.searchParams.keys(), ...Object.keys(Object(call?.body))]
    // A file or a foreign document is the whole body.
    const isWhole = (name: string) =>
      command.params[name]?.file === 'whole' || command.params[name]?.cli.isBody === true
    const named = Object.keys(args).filter((name) => !isWhole(name))
    const flags = named.map((name) => within[name] ?? dashed(name).replaceAll('-', '_'))
    expect(sent).toEqual(expect.arrayContaining(flags))
  })
})

/** Fields that hold an argument of another name, because secrets are separate arguments. */
const within: Readonly<Record<string, string>> = { md5AuthKeys: 'bgp_peers' }

/** Returns a value for every argument of a command. */
function fullest(command: Command): Args {
  const samples = fc.sample(argumentsOf(command), { numRuns: 60, seed: 3 })
  return Object.assign({}, ...samples) as Args
}

/** Commands that do more or less than their last word says. */
const EXCEPTIONS: Readonly<Record<string, Command['danger']>> = {
  'disk import stop': null,
  'console vpc firewall-rule disable': null,
  'internet-gateway address delete': 'interrupts',
  'console system networking bgp announcement delete': 'interrupts',
  'console system networking allow-list remove': 'interrupts',
  'vpc firewall-rules update': 'destroys',
  'console world reset': 'destroys',
  'console world import': 'destroys',
  'system update target-release update': 'interrupts',
  'system update recovery-finish': 'interrupts',
  'system networking allow-list update': 'interrupts',
  'console system networking allow-list allow-any': 'interrupts',
}

const INTERRUPTING =
  / (stop|reboot|unset|detach|detach-ephemeral|leave|remove-instance|clear-default|unlink|disallow-login|unsubscribe|abort|clear|clear-settings|disable|logout)$/

/** Returns what the verb of a command says about it. */
function dangerOf({ id }: Command): Command['danger'] {
  const said = EXCEPTIONS[id]
  if (said !== undefined) return said
  if (/ (delete|remove)$|^console (oxql|journal) clear$/.test(id)) return 'destroys'
  return INTERRUPTING.test(id) ? 'interrupts' : null
}
