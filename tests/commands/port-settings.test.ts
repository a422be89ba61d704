// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { operated } from '../console.ts'
import { idOf } from '../../src/mock/seed.ts'
import { oneLink } from '../examples/port-settings.ts'

const create = 'system networking switch-port-settings create'

describe('switch port settings', () => {
  test('that name one link twice are refused before anything is sent', async () => {
    const opened = operated()
    const outcome = await opened.run(create, {
      ...oneLink,
      links: [...oneLink.links, ...oneLink.links],
    })
    expect(outcome).toMatchObject({ phase: 'refuse' })
    expect(opened.wrote()).toEqual([])
  })
})

const port = idOf('switch port qsfp0')
const named = { port: 'qsfp0', rackId: idOf('rack'), switchSlot: 'switch0' }
const where = `/v1/system/hardware/switch-port/qsfp0/settings?rack_id=${idOf('rack')}&switch_slot=switch0`

describe('a port whose settings someone else has changed since they were seen', () => {
  test.each([
    ['console system hardware switch-port clear', { switchPortId: port }],
    ['system hardware switch-port clear-settings', named],
  ])('%s writes nothing, and says so', async (id, given) => {
    const opened = operated()
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
