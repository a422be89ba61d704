// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { Door } from '../../src/commands/kernel/run/outcome.ts'
import { openConsole } from '../console.ts'

const vpc = { project: 'mock-project', vpc: 'default' }
const ssh = { ...vpc, firewallRule: 'allow-ssh' }
const own = 'console vpc firewall-rule '
const tab = '/projects/mock-project/vpcs/default/firewall-rules'

describe('a rule with ports and no protocol, which opens everything', () => {
  const filters = { ports: ['22'] }
  const [open, closed] = [
    { name: 'open', filters },
    { name: 'open', status: 'disabled', filters },
  ]
  const whole = { action: 'allow', description: '', direction: 'inbound', priority: 1, targets: [] }
  const edited = { ...vpc, firewallRule: 'open' }

  test.each<[string, Door, string, object]>([
    ['is created', 'script', `${own}create`, { ...vpc, ...open, name: 'new' }],
    ['gets there by an edit', 'form', `${own}update`, { ...ssh, filters }],
    ['is enabled', 'link', `${own}enable`, edited],
    ['is enabled by an edit', 'line', `${own}update`, { ...edited, status: 'enabled' }],
    [
      'replaces all',
      'form',
      'vpc firewall-rules update',
      { ...vpc, rules: [{ ...whole, ...open, status: 'enabled' }] },
    ],
  ])('must be typed when it %s', async (_when, door, id, given) => {
    const console = openConsole()
    await console.run(`${own}create`, { ...vpc, ...closed })
    // A link asks nothing once its page has been left, which creating the rule has just done.
    await console.visit(tab)
    const writes = console.writes().length
    const run = console.run(id, { ...given }, door)
    const { typed, sentence, answer } = await console.asked()
    expect(typed).toBe('any')
    expect(sentence).toContain('allows every port and protocol')
    expect(sentence).toContain('Add TCP to limit it to port 22.')
    answer(false)
    expect(await run).toEqual({ phase: 'cancel' })
    expect(console.writes()).toHaveLength(writes)
  })

  test('says that it is for every instance, unless it has targets', async () => {
    const targets = [{ type: 'vpc', value: 'default' }]
    for (const [more, said] of [
      [{}, 'every port and protocol for every instance of the VPC.'],
      [{ targets }, 'every port and protocol.'],
    ] as const) {
      const console = openConsole()
      const run = console.run(`${own}create`, { ...vpc, ...open, ...more })
      const { sentence, answer } = await console.asked()
      expect(sentence).toContain(said)
      answer(false)
      await run
    }
  })

  test('does not ask again when it is only renamed, nor for a rule with TCP', async () => {
    const console = openConsole()
    await console.run(`${own}create`, { ...vpc, ...closed })
    expect(await console.agree(`${own}enable`, edited)).toMatchObject({ phase: 'ran' })
    const renamed = await console.run(`${own}update`, { ...edited, name: 'still-open' })
    expect(renamed).toMatchObject({ phase: 'ran' })
    const tcp = { ports: ['22'], protocols: [{ type: 'tcp' }] }
    const limited = { ...vpc, firewallRule: 'still-open', filters: tcp }
    const limiting = console.run(`${own}update`, limited)
    // What it cuts is said, but nothing has to be typed.
    const { sentence, typed, answer } = await console.asked()
    expect(sentence).toMatch(/^This cuts/)
    expect(typed).toBeNull()
    answer(true)
    expect(await limiting).toMatchObject({ phase: 'ran' })
  })
})
