// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { Args, Command } from '../../src/commands/kernel/command.ts'
import { type PlannedCall, firstWrite } from '../../src/commands/kernel/run/dry-run.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { questionAtom } from '../../src/commands/kernel/run/runs.ts'
import { loadSubject } from '../../src/commands/kernel/run/subject.ts'
import { planeFetch } from '../../src/mock/browser.ts'
import { idOf } from '../../src/mock/seed.ts'
import { apiAtom, fetchAtom } from '../../src/state/cache/query.ts'
import { commandCalled, type Console, everyCommand, openConsole, viewFleet } from '../console.ts'
import { examples } from '../examples.ts'

const project = 'mock-project'
const stopped = { project, instance: 'db-stopped' }
const vpc = { project, vpc: 'default' }
const port = idOf('switch port qsfp0')
const simone = { identity: 'Simone de Beauvoir', role: 'viewer' }

/** What someone else runs after the user has seen what is there, and how the refusal names it. */
type Meanwhile = readonly [id: string, args: Args, named: string]

const ssh = { ...vpc, firewallRule: 'allow-ssh' }
const second = { ...stopped, interface: 'second' }

/** What has to be so before, for the example to be allowed. */
const before: Readonly<Record<string, readonly [id: string, args: Args]>> = {
  'console vpc firewall-rule enable': ['console vpc firewall-rule disable', ssh],
  'console instance nic make-primary': [
    'instance nic create',
    { ...stopped, name: 'second', vpcName: 'default', subnetName: 'mock-subnet-2' },
  ],
}

const restarts: Meanwhile = [
  'console instance auto-restart set',
  { ...stopped, policy: 'best_effort' },
  'auto-restart policy changed',
]
const icmp: Meanwhile = [
  'console vpc firewall-rule disable',
  { ...vpc, firewallRule: 'allow-icmp' },
  'allow-icmp changed',
]
const transit: Meanwhile = [
  'instance nic update',
  { ...stopped, interface: 'my-nic', transitIps: ['10.99.0.0/16'] },
  'transit IPs changed',
]
const announced: Meanwhile = [
  'console system networking bgp announcement create',
  { announceSet: 'as64512-announce', addressLot: 'customer-pool', prefix: '123.4.56.192/26' },
  '123.4.56.192/26 added',
]
const allowed: Meanwhile = [
  'console system networking allow-list add',
  { ips: ['198.51.100.0/24'] },
  '198.51.100.0/24 added',
]
const lldp: Meanwhile = [
  'console system hardware switch-port lldp update',
  { switchPortId: port, systemName: 'rack' },
  'system name changed',
]
const applied: Meanwhile = [
  'console system hardware switch-port apply',
  { switchPortId: port, portSettings: 'breakout-25g' },
  'settings changed',
]
const someone = (policy: string, names: Args = {}): Meanwhile => [
  `console ${policy} add`,
  { ...names, ...simone },
  'Simone de Beauvoir added',
]

/** Updates whose request holds more than what the user gave: each compares it with what the user saw. */
const guarded: Readonly<Record<string, Meanwhile>> = {
  'instance update': restarts,
  'console instance resize': restarts,
  'console instance boot-disk set': restarts,
  'console instance boot-disk unset': restarts,
  'console instance auto-restart set': [
    'instance update',
    { project, instance: 'db1', cpuPlatform: 'amd_milan' },
    'CPU platform changed',
  ],
  'instance nic update': transit,
  'console instance nic make-primary': [
    'instance nic update',
    { ...second, transitIps: ['10.99.0.0/16'] },
    'transit IPs changed',
  ],
  'vpc subnet update': [
    'vpc subnet update',
    { ...vpc, subnet: 'mock-subnet-2', customRouter: null },
    'custom router changed',
  ],
  'vpc router route update': [
    'vpc router route update',
    { ...vpc, router: 'mock-custom-router', route: 'dc2', target: { type: 'drop' } },
    'target changed',
  ],
  'console vpc firewall-rule create': icmp,
  'console vpc firewall-rule update': icmp,
  'console vpc firewall-rule enable': icmp,
  'console vpc firewall-rule disable': icmp,
  'console vpc firewall-rule delete': icmp,
  'vpc firewall-rules update': icmp,
  ...ofPolicy('project access', { project }),
  ...ofPolicy('access'),
  ...ofPolicy('system access'),
  ...ofPolicy('silo access', { silo: 'maze-war' }),
  'console system networking allow-list add': allowed,
  'console system networking allow-list remove': allowed,
  'console system networking allow-list allow-any': allowed,
  'system networking allow-list update': allowed,
  'console system networking bgp announce-set update': announced,
  'system networking bgp announce-set update': [
    'system networking bgp announce-set update',
    {
      name: 'new-set',
      announcement: [{ addressLotBlock: 'customer-pool', network: '123.4.56.64/26' }],
    },
    '123.4.56.64/26 added',
  ],
  'console system networking bgp announcement create': announced,
  'console system networking bgp announcement delete': announced,
  'console system hardware switch-port lldp update': lldp,
  'system networking lldp update': lldp,
  'console system hardware switch-port apply': applied,
  'console system networking switch-port-settings apply': applied,
  'system hardware switch-port apply-settings': applied,
}

/** Fields that the command itself stands for, besides what the user gave. */
const own: Readonly<Record<string, readonly string[]>> = {
  'console system networking ip-pool silo clear-default': ['is_default'],
  'console system networking subnet-pool silo clear-default': ['is_default'],
  // Names the disk.
  'console system hardware unadopted-disk adopt': ['vendor', 'model', 'serial'],
}

const commands = await everyCommand()

test('every update sends only what the user gave, or is guarded', async () => {
  const wrong: string[] = []
  const console = openConsole()
  for (const command of commands) {
    const call = await planned(console, command)
    if (call === null || !isUpdate(command, call)) continue
    const given = Object.keys(examples[command.id] ?? {}).map(snake)
    const known = [...given, ...(own[command.id] ?? [])]
    const more = Object.keys(Object(call.body)).filter((name) => !known.includes(name))
    if (more.length > 0 && guarded[command.id] === undefined) {
      wrong.push(`${command.id} also sends ${more.join(', ')}`)
    }
  }
  expect(wrong).toEqual([])
})

describe('an update writes nothing after someone else’s change, and names it', () => {
  test.each(Object.entries(guarded))('%s', async (id, [other, args, named]) => {
    const mine = openConsole()
    const theirs = openConsole({ network: planeFetch(mine.plane) })
    for (const console of [mine, theirs]) open(console)
    const command = await commandCalled(id)
    const given = id === 'console instance nic make-primary' ? second : (examples[id] ?? {})
    const [first, its] = before[id] ?? []
    if (first !== undefined) await theirs.run(first, its)
    const seen = await seenBy(mine, command, given)
    expect(await theirs.run(other, args)).toMatchObject({ phase: 'ran' })
    const outcome = await mine.store.set(runAtom, { command, given, door: 'form', seen })
    expect(outcome).toMatchObject({ phase: 'refuse', reason: expect.stringContaining(named) })
    expect(mine.writes()).toEqual([])
  })
})

function ofPolicy(policy: string, names: Args = {}): Readonly<Record<string, Meanwhile>> {
  return Object.fromEntries(
    ['add', 'update', 'delete'].map((verb) => [
      `console ${policy} ${verb}`,
      someone(policy, names),
    ]),
  )
}

function isUpdate({ id, needsOneOf, subject }: Command, { method, path }: PlannedCall): boolean {
  if (path.startsWith('/mock/')) return false
  const isEdit = needsOneOf.length > 0 && subject !== null
  return isEdit || method === 'PUT' || / (update|edit|set|apply)$/.test(id)
}

/** Returns what a command would send first, given its example. */
async function planned(console: Console, command: Command): Promise<PlannedCall | null> {
  const given = examples[command.id] ?? {}
  const seen = await seenBy(console, command, given).catch(() => undefined)
  return firstWrite(console.store.get(apiAtom), command, given, seen)
}

function seenBy({ store }: Console, command: Command, given: Args): Promise<unknown> {
  return loadSubject((read) => store.set(fetchAtom, read), command, given)
}

/** Makes everything available to a console, and every question answered. */
function open({ store }: Console): void {
  viewFleet(store)
  store.sub(questionAtom, () => store.get(questionAtom)?.answer(true))
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
