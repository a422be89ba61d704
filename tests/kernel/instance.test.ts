// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { policyOf } from '../../src/commands/instance/auto-restart.ts'
import { resize } from '../../src/commands/instance/update.ts'
import { openConsole } from '../console.ts'
import { except } from '../mock-network.ts'

const where = { project: 'mock-project', instance: 'db-stopped' }
const disk = { ...where, disk: 'disk-stopped-data' }
const fresh = { ...where, name: 'fresh', size: 2 ** 31 }

/** A control plane that fails some calls. */
const failing = (path: RegExp, method?: string) =>
  except((request) =>
    path.test(request.url) && request.method === (method ?? request.method)
      ? Response.json({ message: 'out of luck' }, { status: 500 })
      : null,
  )

describe('the boot disk', () => {
  test('replaces the current one, and both are named', async () => {
    const console = openConsole()
    const outcome = console.run('console instance boot-disk set', disk, 'row')
    const { command, subject, sentence, answer } = await console.asked()
    expect(command.wording(subject, {}).heading).toBe('Change boot disk')
    expect(sentence).toBe(
      'db-stopped will boot from disk-stopped-data instead of disk-stopped-boot.',
    )
    answer(false)
    expect((await outcome).phase).toBe('cancel')
  })

  test('can be set when there is none', async () => {
    const console = openConsole()
    const updated = await console.ask('PUT /v1/instances/db-stopped?project=mock-project', {
      ncpus: 2,
      memory: 4 * 2 ** 30,
      boot_disk: null,
      auto_restart_policy: null,
      cpu_platform: null,
      enable_jumbo_frames: false,
    })
    expect(updated).toMatchObject({ name: 'db-stopped' })
    void console.run('console instance boot-disk set', disk, 'row')
    const { command, subject, sentence } = await console.asked()
    expect(command.wording(subject, {}).heading).toBe('Set boot disk')
    expect(sentence).toBe('db-stopped will boot from disk-stopped-data.')
  })

  test.each([
    ['PUT', 'Could not change boot disk'],
    ['GET', 'Could not set boot disk'],
  ])('reports which of the two calls failed, as far as known: %s', async (method, title) => {
    const console = openConsole({ network: failing(/instances\/db-stopped\?/, method) })
    const outcome = console.run('console instance boot-disk set', disk, 'row')
    if (method === 'PUT') (await console.asked()).answer(true)
    expect((await outcome).phase).toBe('fail')
    expect(console.said()).toEqual([`${title}: Out of luck. Try again.`])
  })
})

describe('a disk that is created and attached in one go', () => {
  test('is reported step by step', async () => {
    const console = openConsole()
    await console.run('console instance disk create', fresh, 'form')
    expect(console.said()).toEqual(['Disk fresh created', 'Disk fresh attached'])
  })

  test('says so when it was only created', async () => {
    const console = openConsole({ network: failing(/disks\/attach/) })
    const outcome = await console.run('console instance disk create', fresh, 'form')
    expect(outcome).toMatchObject({
      phase: 'fail',
      message: 'Disk fresh was created but not attached: Out of luck. Try again.',
    })
  })
})

test('resizing shows the current size', () => {
  const instance = { name: 'a-name-that-is-longer-than-others', ncpus: 2, memory: 2 ** 33 }
  expect(resize.wording({ instance }, {}).note).toBe(
    'Current (a-name-that-is-lon…): 2 vCPUs / 8 GiB',
  )
})

const names = { project: 'mock-project', instance: 'db1' }

describe('the auto-restart policy', () => {
  test('can be reset to the default', async () => {
    const console = openConsole()
    for (const policy of ['best_effort', 'default']) {
      await console.run('console instance auto-restart set', { ...names, policy })
    }
    const now = await console.ask('GET /v1/instances/db1?project=mock-project')
    expect(now).not.toHaveProperty('auto_restart_policy', 'best_effort')
  })

  test('has a word for no policy', () => {
    expect(policyOf({})).toBe('default')
    expect(policyOf({ autoRestartPolicy: null })).toBe('default')
    expect(policyOf({ autoRestartPolicy: 'never' })).toBe('never')
  })
})

const nic = {
  project: 'mock-project',
  instance: 'db-stopped',
  name: 'second',
  vpcName: 'default',
  subnetName: 'mock-subnet-2',
}
const explicit = (value: string) => ({ type: 'v4', value: { ip: { type: 'explicit', value } } })

test('an address outside its subnet is refused with the block that it must be in', async () => {
  const console = openConsole()
  const given = { ...nic, ipConfig: explicit('192.168.7.7') }
  const said = '192.168.7.7 is outside 10.1.0.0/24, the block of mock-subnet-2'
  expect(await console.run('instance nic create', given)).toEqual({
    phase: 'refuse',
    reason: said,
    fields: { ipv4: said },
  })
  expect(console.writes()).toEqual([])
})

test('an address in its subnet is sent', async () => {
  const console = openConsole()
  const given = { ...nic, ipConfig: explicit('10.1.0.77') }
  expect(await console.run('instance nic create', given)).toMatchObject({ phase: 'ran' })
})

const ATTACH = 'console instance ephemeral-ip attach'

describe('ephemeral IPs', () => {
  test('need a version when the instance has two', async () => {
    const console = openConsole()
    for (const pool of ['ip-pool-1', 'ip-pool-2']) {
      await console.agree(ATTACH, { ...where, pool })
    }
    expect(await console.run('instance external-ip detach-ephemeral', where)).toMatchObject({
      reason: 'Instance has IPv4 and IPv6 ephemeral IPs: choose one',
    })
    await console.agree('instance external-ip detach-ephemeral', { ...where, ipVersion: 'v6' })
    expect(console.writes().at(-1)).toBe(
      'DELETE /v1/instances/db-stopped/external-ips/ephemeral?project=mock-project&ip_version=v6',
    )
  })
})

describe('network interfaces', () => {
  const second = { ...nic, subnetName: 'default' }

  test('are added, made primary, edited and deleted', async () => {
    const console = openConsole()
    expect(await console.run('instance nic create', second)).toMatchObject({
      phase: 'ran',
      result: { name: 'second', primary: false, ipStack: { type: 'dual_stack' } },
    })
    const named = { ...where, interface: 'second' }
    expect(
      await console.run('instance nic update', { ...named, transitIps: ['10.9.0.0/16'] }),
    ).toMatchObject({ phase: 'ran' })
    expect(await console.run('console instance nic make-primary', named)).toMatchObject({
      phase: 'ran',
      result: { primary: true, ipStack: { value: { v4: { transitIps: ['10.9.0.0/16'] } } } },
    })
    expect(await console.run('instance nic delete', named)).toMatchObject({
      reason:
        'The primary interface cannot be deleted while other interfaces are attached; make another one primary first',
    })
    expect(
      await console.agree('instance nic delete', { ...where, interface: 'my-nic' }),
    ).toMatchObject({ phase: 'ran' })
    expect(console.said()).toEqual([
      'Network interface second updated',
      expect.stringContaining('cannot be deleted'),
      'Network interface my-nic deleted',
    ])
  })

  test('can be edited by id alone, without their parents', async () => {
    const console = openConsole()
    const outcome = await console.run('instance nic create', second)
    const id = outcome.phase === 'ran' ? (outcome.result as { id: string }).id : ''
    const line = `oxide instance nic update --interface ${id} --name renamed`
    expect(await console.script(line)).toMatchObject({ phase: 'ran', result: { name: 'renamed' } })
    expect(console.writes().at(-1)).toBe(`PUT /v1/network-interfaces/${id}`)
  })

  test('reject a transit IP of another version', async () => {
    const console = openConsole()
    const ipConfig = { type: 'v4', value: { ip: { type: 'auto' } } }
    await console.run('instance nic create', { ...second, ipConfig })
    const given = { ...where, interface: 'second', transitIps: ['fd00::/64'] }
    const reason = 'IPv6 transit IP not supported by this network interface'
    expect(await console.run('instance nic update', given)).toEqual({
      phase: 'refuse',
      reason,
      fields: { transitIps: reason },
    })
  })
})
