import { describe, expect, test } from 'vitest'
import { openConsole } from '../console.ts'

const db1 = { project: 'mock-project', instance: 'db1' }
const ATTACH = 'console instance ephemeral-ip attach'
const stopped = { project: 'mock-project', instance: 'db-stopped' }

describe('ephemeral IPs', () => {
  test('are attached by a pasted line', async () => {
    const console = openConsole()
    const json = '{"pool_selector": {"type": "auto", "ip_version": "v6"}}'
    const line = `oxide instance external-ip attach-ephemeral --project mock-project --instance db-stopped --json-body /dev/stdin <<'EOF'\n${json}\nEOF`
    const outcome = console.script(line)
    ;(await console.asked()).answer(true)
    expect(await outcome).toMatchObject({ phase: 'ran', result: { ip: 'fd00::1' } })
  })

  test('are refused for a version that the instance already has', async () => {
    const console = openConsole()
    const given = { ...db1, pool: 'ip-pool-1' }
    expect(await console.run(ATTACH, given)).toMatchObject({
      reason: 'Instance already has a v4 ephemeral IP',
    })
    expect(console.writes()).toEqual([])
  })

  test('need a version when the instance has two', async () => {
    const console = openConsole()
    for (const pool of ['ip-pool-1', 'ip-pool-2']) {
      await console.agree(ATTACH, { ...stopped, pool })
    }
    expect(await console.run('instance external-ip detach-ephemeral', stopped)).toMatchObject({
      reason: 'Instance has IPv4 and IPv6 ephemeral IPs: choose one',
    })
    await console.agree('instance external-ip detach-ephemeral', { ...stopped, ipVersion: 'v6' })
    expect(console.writes().at(-1)).toBe(
      'DELETE /v1/instances/db-stopped/external-ips/ephemeral?project=mock-project&ip_version=v6',
    )
  })
})

describe('floating IPs', () => {
  test('need an interface', async () => {
    const console = openConsole()
    const given = { project: 'mock-project', floatingIp: 'rootbeer-float', parent: 'db2' }
    const outcome = await console.run('floating-ip attach', given)
    expect(outcome).toMatchObject({ phase: 'refuse' })
    expect(console.writes()).toEqual([])
  })
})

describe('network interfaces', () => {
  const nic = { ...stopped, name: 'second', vpcName: 'default', subnetName: 'default' }

  test('are added, made primary, edited and deleted', async () => {
    const console = openConsole()
    expect(await console.run('instance nic create', nic)).toMatchObject({
      phase: 'ran',
      result: { name: 'second', primary: false, ipStack: { type: 'dual_stack' } },
    })
    const second = { ...stopped, interface: 'second' }
    expect(
      await console.run('instance nic update', { ...second, transitIps: ['10.9.0.0/16'] }),
    ).toMatchObject({ phase: 'ran' })
    expect(await console.run('console instance nic make-primary', second)).toMatchObject({
      phase: 'ran',
      result: { primary: true, ipStack: { value: { v4: { transitIps: ['10.9.0.0/16'] } } } },
    })
    expect(await console.run('instance nic delete', second)).toMatchObject({
      reason:
        'The primary interface cannot be deleted while other interfaces are attached; make another one primary first',
    })
    expect(
      await console.agree('instance nic delete', { ...stopped, interface: 'my-nic' }),
    ).toMatchObject({ phase: 'ran' })
    expect(console.said()).toEqual([
      'Network interface second updated',
      expect.stringContaining('cannot be deleted'),
      'Network interface my-nic deleted',
    ])
  })

  test('can be edited by id alone, without their parents', async () => {
    const console = openConsole()
    const outcome = await console.run('instance nic create', nic)
    const id = outcome.phase === 'ran' ? (outcome.result as { id: string }).id : ''
    const line = `oxide instance nic update --interface ${id} --name renamed`
    expect(await console.script(line)).toMatchObject({ phase: 'ran', result: { name: 'renamed' } })
    expect(console.writes().at(-1)).toBe(`PUT /v1/network-interfaces/${id}`)
  })

  test('reject a transit IP of another version', async () => {
    const console = openConsole()
    const ipConfig = { type: 'v4', value: { ip: { type: 'auto' } } }
    await console.run('instance nic create', { ...nic, ipConfig })
    const given = { ...stopped, interface: 'second', transitIps: ['fd00::/64'] }
    const reason = 'IPv6 transit IP not supported by this network interface'
    expect(await console.run('instance nic update', given)).toEqual({
      phase: 'refuse',
      reason,
      fields: { transitIps: reason },
    })
  })
})
