// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { openConsole, viewFleet } from '../console.ts'
import { idOf } from '../../src/mock/seed.ts'
import { oneLink } from '../examples/port-settings.ts'
import { linkOf, readBack } from './reading.ts'

const api = '/v1/system/networking/switch-port-settings'
const at = '/system/networking/switch-port-settings'
const create = 'system networking switch-port-settings create'
const remove = 'system networking switch-port-settings delete'
const apply = 'console system networking switch-port-settings apply'

/** Opens a console of an operator. */
function operated() {
  const opened = openConsole()
  viewFleet(opened.store)
  return opened
}

describe('switch port settings', () => {
  test('are created with what was given, and shown', async () => {
    const opened = operated()
    expect(await opened.run(create, oneLink)).toMatchObject({ phase: 'ran' })
    expect(opened.wrote()).toMatchObject([
      {
        call: `POST ${api}`,
        body: { name: 'new-uplink', links: [{ link_name: 'phy0' }], bgp_peers: [] },
      },
    ])
    expect(opened.said().join()).toContain('Switch port settings new-uplink created')
    await expect.poll(() => opened.store.get(locationAtom)?.address).toBe(`${at}/new-uplink`)
  })

  test('that name one link twice are refused before anything is sent', async () => {
    const opened = operated()
    const outcome = await opened.run(create, {
      ...oneLink,
      links: [...oneLink.links, ...oneLink.links],
    })
    expect(outcome).toMatchObject({ phase: 'refuse' })
    expect(opened.wrote()).toEqual([])
  })

  test('that a port uses are not deleted', async () => {
    const opened = operated()
    expect(await opened.run(remove, { portSettings: 'uplink-0' })).toMatchObject({
      phase: 'refuse',
      reason: expect.stringMatching(/^uplink-0 is used by /),
    })
    expect(opened.wrote()).toEqual([])
  })

  test('are deleted after a question', async () => {
    const opened = operated()
    const run = opened.run(remove, { portSettings: 'spare-40g' })
    const { sentence, answer } = await opened.asked()
    expect(sentence).toBe('This permanently deletes switch port settings spare-40g.')
    expect(opened.wrote()).toEqual([])
    answer(true)
    expect(await run).toMatchObject({ phase: 'ran' })
    expect(opened.wrote()).toEqual([{ call: `DELETE ${api}?port_settings=spare-40g` }])
  })

  test('read back what they print', async () => {
    expect(await readBack(create, oneLink)).toEqual({ id: create, given: oneLink })
    const spare = { portSettings: 'spare-40g' }
    expect(await readBack(remove, spare)).toEqual({ id: remove, given: spare })
  })

  test('are deleted by a link only after their name was typed', async () => {
    const opened = operated()
    await opened.visit(await linkOf(remove, { portSettings: 'spare-40g' }))
    const { command, typed, answer } = await opened.asked()
    expect([command.id, typed]).toEqual([remove, 'spare-40g'])
    answer(false)
    expect(opened.wrote()).toEqual([])
  })

  test('cannot be created by a link, since keys may be among them', async () => {
    await expect(linkOf(create, oneLink)).rejects.toThrow('No link may start')
  })

  test('are applied to a port after a question', async () => {
    const opened = operated()
    const run = opened.run(apply, {
      switchPortId: idOf('switch port qsfp0'),
      portSettings: 'spare-40g',
    })
    const { sentence, answer } = await opened.asked()
    expect(sentence).not.toBeNull()
    expect(opened.wrote()).toEqual([])
    answer(true)
    expect(await run).toMatchObject({ phase: 'ran' })
    expect(opened.wrote()).toHaveLength(1)
  })
})

const port = idOf('switch port qsfp0')
const named = { port: 'qsfp0', rackId: idOf('rack'), switchSlot: 'switch0' }
const where = `/v1/system/hardware/switch-port/qsfp0/settings?rack_id=${idOf('rack')}&switch_slot=switch0`

describe('a port whose settings someone else has changed since they were seen', () => {
  test.each([
    ['console system hardware switch-port apply', { switchPortId: port, portSettings: 'uplink-1' }],
    ['console system hardware switch-port clear', { switchPortId: port }],
    ['system hardware switch-port apply-settings', { ...named, portSettings: 'uplink-1' }],
    ['system hardware switch-port clear-settings', named],
  ])('%s writes nothing, and says so', async (id, given) => {
    const opened = openConsole()
    viewFleet(opened.store)
    const run = opened.run(id, given, 'line')
    const question = await opened.asked()
    await opened.ask(`POST ${where}`, { port_settings: 'breakout-25g' })
    question.answer(true)
    const outcome = await run
    expect(outcome).toMatchObject({ phase: 'refuse' })
    expect(JSON.stringify(outcome)).toContain('The settings of switch0/qsfp0 have changed')
    expect(opened.wrote()).toEqual([])
  })
})
