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
