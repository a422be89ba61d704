// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { questionAtom } from '../../src/commands/kernel/run/runs.ts'
import { openConsole } from '../console.ts'
import { except } from '../mock-network.ts'

const project = 'other-project'
const ssh = { project, from: 'web1', to: 'store1', protocol: 'tcp', port: 22 }

describe('a change of the network asks if it opens or cuts something', () => {
  const shop = { project, vpc: 'shop' }
  const rule = (name: string) => ({ ...shop, firewallRule: name })
  test.each<[string, object, string | null]>([
    [
      'console vpc firewall-rule disable',
      rule('allow-web-to-store'),
      'This cuts 2 paths that work now.',
    ],
    ['console vpc firewall-rule disable', rule('allow-monitor'), null],
    ['console vpc firewall-rule disable', rule('deny-ssh-data'), null],
    ['console vpc firewall-rule update', { ...rule('allow-ssh-store1'), priority: 100 }, null],
    ['console vpc firewall-rule update', { ...rule('allow-web-to-store'), name: 'renamed' }, null],
    ['vpc subnet update', { ...shop, subnet: 'data', description: 'x' }, null],
    [
      'floating-ip attach',
      { project: 'mock-project', floatingIp: 'rootbeer-float', parent: 'db-stopped' },
      'This opens 1 path to the internet.',
    ],
  ])('%s %j: %s', async (id, given, sentence) => {
    const opened = openConsole()
    const asked: (string | null)[] = []
    opened.store.sub(questionAtom, () => {
      const question = opened.store.get(questionAtom)
      if (question === null) return
      asked.push(question.sentence)
      question.answer(true)
    })
    expect(await opened.run(id, { ...given })).toMatchObject({ phase: 'ran' })
    expect(asked).toEqual(sentence === null ? [] : [sentence])
  })

  test('and if what it changes cannot be told', async () => {
    const network = except((_, path) =>
      path === `/v1/projects/${project}` ? new Response(null, { status: 503 }) : null,
    )
    const opened = openConsole({ network })
    const outcome = opened.run('console vpc firewall-rule disable', rule('allow-monitor'))
    expect((await opened.asked()).sentence).toMatch(/^Could not tell what this changes: /)
    ;(await opened.asked()).answer(true)
    expect(await outcome).toMatchObject({ phase: 'ran' })
  })
})

describe('a question about the network', () => {
  test.each([
    [{ ...ssh, port: 5432 }, 'yes', 'allow-web-to-store'],
    [ssh, 'no', 'deny-ssh-data'],
    [{ ...ssh, from: 'internet', to: 'web1', port: 443 }, 'yes', 'allow-https'],
    [{ ...ssh, from: 'internet', to: 'web1', port: 5432 }, 'no', 'no inbound rule that matches'],
  ])('%j: %s, because of %s', async (given, verdict, decided) => {
    const opened = openConsole()
    const outcome = await opened.run('console reach', given)
    expect(outcome).toMatchObject({ phase: 'ran', result: { verdict } })
    expect(JSON.stringify(outcome)).toContain(decided)
    expect(opened.wrote()).toEqual([])
  })
})
