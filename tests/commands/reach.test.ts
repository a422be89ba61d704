// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { openConsole } from '../console.ts'

const project = 'other-project'
const ssh = { project, from: 'web1', to: 'store1', protocol: 'tcp', port: 22 }

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
