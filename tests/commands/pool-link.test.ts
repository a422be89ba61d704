import { describe, expect, test } from 'vitest'
import { noticesAtom } from '../../src/commands/kernel/run/runs.ts'
import { commandCalled, type Console, openConsole, operated } from '../console.ts'
import { failingNetwork } from '../failing-network.ts'
import { except } from '../mock-network.ts'
import { planeFetch } from '../../src/mock/browser.ts'

const inIp = 'system networking ip-pool silo'
const api = '/v1/system/ip-pools'

/** Opens a console whose control plane fails all calls of a method. */
function openFailing(method: string) {
  const { plane, ask } = openConsole()
  const network = except(
    (request) => (request.method === method ? new Response('{}', { status: 500 }) : null),
    planeFetch(plane),
  )
  return { ...operated({ network }), ask } satisfies Console
}

describe('linking a pool as the default', () => {
  test('links it first and then promotes it, whatever the default was before', async () => {
    const { run, wrote, ask } = operated()
    const given = { pool: 'ip-pool-3', silo: 'maze-war', isDefault: true }
    expect(await run(`${inIp} link`, given, 'form')).toMatchObject({ phase: 'ran' })
    expect(wrote()).toEqual([
      { call: `POST ${api}/ip-pool-3/silos`, body: { silo: 'maze-war', is_default: false } },
      { call: `PUT ${api}/ip-pool-3/silos/maze-war`, body: { is_default: true } },
    ])
    expect(await ask('GET /v1/system/silos/maze-war/ip-pools')).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ name: 'ip-pool-1', is_default: false }),
        expect.objectContaining({ name: 'ip-pool-3', is_default: true }),
      ]),
    })
  })

  test.each([
    ['console silo ip-pool link', 'Pool linked, but not set as default'],
    [`${inIp} link`, 'Silo linked, but pool not set as default'],
  ])('%s keeps the link when it cannot be promoted, and says so', async (id, title) => {
    const { run, store, ask, said } = openFailing('PUT')
    const given = { pool: 'ip-pool-3', silo: 'maze-war', isDefault: true }
    expect(await run(id, given, 'form')).toMatchObject({ phase: 'ran' })
    expect(store.get(noticesAtom)).toMatchObject([
      { tone: 'error', title, text: 'Use the row menu to make it the default.' },
    ])
    expect(said().join()).not.toContain('linked to silo')
    expect(await ask('GET /v1/system/silos/maze-war/ip-pools')).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ name: 'ip-pool-3', is_default: false }),
      ]),
    })
  })

  test('does not promote it when it cannot be linked', async () => {
    const { run, writes } = openFailing('POST')
    const given = { pool: 'ip-pool-3', silo: 'maze-war', isDefault: true }
    expect(await run(`${inIp} link`, given, 'form')).toMatchObject({ phase: 'fail' })
    expect(writes()).toEqual([`POST ${api}/ip-pool-3/silos`])
  })

  test('says in its field which default it becomes, and which one it replaces', async () => {
    const { wording } = await commandCalled('console silo ip-pool link')
    const pool = { name: 'new', ipVersion: 'v6', poolType: 'multicast' }
    const pools = { items: [{ ...pool, name: 'old', isDefault: true }] }
    expect(wording({}, {}).labels).toEqual({})
    expect(wording({ pool }, {}).labels).toEqual({
      isDefault: 'Make default IPv6 multicast pool for silo',
    })
    expect(wording({ pool, pools }, { isDefault: true }).note).toBe(
      'Replaces old, which stays linked',
    )
    expect(wording({ pool, pools }, {}).note).toContain('can take addresses')
    const other = { items: [{ ...pool, ipVersion: 'v4', name: 'old', isDefault: true }] }
    expect(wording({ pool, pools: other }, { isDefault: true }).note).not.toContain('Replaces')
  })

  test('is refused for a pool of the rack’s own services', async () => {
    const { run, writes } = operated()
    const given = { pool: 'service-pool-v4', silo: 'maze-war', isDefault: false }
    expect(await run(`${inIp} link`, given, 'line')).toMatchObject({
      phase: 'refuse',
      reason: expect.stringContaining('reserved for the rack’s own services'),
    })
    expect(writes()).toEqual([])
  })
})

describe('the question before a default changes', () => {
  test('names both pools', async () => {
    const { run, asked, ask } = operated()
    await ask(`POST ${api}/ip-pool-3/silos`, { silo: 'maze-war', is_default: false })
    void run(`${inIp} update`, { pool: 'ip-pool-3', silo: 'maze-war' }, 'line')
    const { command, subject, sentence, args } = await asked()
    expect(command.wording(subject, args).heading).toBe('Change default for silo')
    expect(sentence).toBe(
      'ip-pool-3 will replace ip-pool-1 as the default IPv4 unicast pool for silo maze-war. ip-pool-1 stays linked.',
    )
  })

  test('says what users must do without a default', async () => {
    const { run, asked } = operated()
    const given = { pool: 'ip-pool-1', silo: 'maze-war', isDefault: false }
    void run(`${inIp} update`, given, 'line')
    const { command, subject, sentence, args } = await asked()
    expect(command.wording(subject, args).heading).toBe('Clear default for silo')
    expect(sentence).toContain('have to name the pool')
  })
})

test('a link that cannot be read is not taken for one that is missing', async () => {
  const { network, failing } = failingNetwork()
  const { run, writes } = operated({ network })
  failing.add(`GET ${api}/ip-pool-1/silos`)
  const outcome = await run(`${inIp} unlink`, { pool: 'ip-pool-1', silo: 'maze-war' })
  expect(outcome).toMatchObject({ phase: 'fail' })
  expect(writes()).toEqual([])
})
