import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rackCommands } from '../../../src/commands/console/rack.ts'
import { keysRefusal } from '../../../src/commands/kernel/keys/keymap.ts'
import { slotsOf } from '../../../src/commands/kernel/keys/keyboard.ts'
import {
  commandsAtom,
  loadCommandsAtom,
  localCommandsAtom,
} from '../../../src/commands/kernel/registry.ts'
import { arrive, protect } from '../../../src/main/rack.ts'
import { markedAtom } from '../../../src/state/context.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { connectionAtom, type RackConnection } from '../../../src/state/session/connection.ts'
import { leaveForAtom, RACK_COLORS, rackMarkAtom } from '../../../src/state/session/rack-mark.ts'
import { labelOf } from '../../../src/server/program/several.ts'
import { lab } from '../../connections.ts'
import { type Console, everyCommand, openConsole } from '../../console.ts'
import { except } from '../../mock-network.ts'
import { act, show, waitFor } from '../../screen.tsx'
import { runMarkedAtom } from '../../../src/commands/kernel/plan/bulk.ts'

beforeAll(async () => {
  await import('../../../src/views/shell/frame/switches.tsx')
})
beforeEach(() => localStorage.clear())

const west: RackConnection = {
  ...lab,
  host: 'https://maze-war.sys.west.example.com',
  others: [{ name: 'east', host: 'https://lab.sys.east.example.com', label: 'east' }],
}

/** Tells a console that it is on one of two racks. */
function connect({ store }: Console, given: Partial<RackConnection> = {}): void {
  const connection = { ...west, ...given }
  store.set(connectionAtom, connection)
  protect(store)
  store.set(localCommandsAtom, rackCommands(connection))
}

/** Opens the console on one of two racks, and notes what its own server is asked for. */
async function onWest(address: string, given: Partial<RackConnection> = {}) {
  const opened: string[] = []
  const left: string[] = []
  const network = except(({ method, url }, path) => {
    if (path !== '/rackline/open') return null
    const query = new URL(url).searchParams
    opened.push(`${method} ${query.get('name')} ${query.get('to')}`)
    return Response.json({ address: 'http://east.localhost:4000/?key=k' })
  })
  const made = await show(address, { network, controlPlane: west.host })
  act(() => {
    made.store.set(leaveForAtom, { leave: (to) => void left.push(to) })
    connect(made, given)
  })
  const bar = await screen.findByRole('button', { name: /^Rack west: maze-war · / })
  return { ...made, opened, left, bar }
}

const DB1 = '/projects/mock-project/instances/db1/storage'

describe('the bar at the top', () => {
  const { store } = openConsole()
  /** Returns the color of a connection, as it is after a reload. */
  const colorOf = (given: Partial<RackConnection>) => {
    store.set(connectionAtom, { ...west, ...given })
    return store.get(rackMarkAtom)?.color
  }

  test('says silo and rack, in a color that is its own, changed and kept', async () => {
    const { bar, run } = await onWest('/projects')
    expect(bar.textContent).toContain('maze-war · west.example.com')
    const color = bar.getAttribute('data-rack')
    expect(RACK_COLORS).toContain(color)
    const other = color === 'pink' ? 'gray' : 'pink'
    await act(() => run('console color', { color: other }))
    expect(bar.getAttribute('data-rack')).toBe(other)
    expect(colorOf({})).toBe(other)
    expect(colorOf({ host: 'https://maze-war.sys.north.example.com' })).toBe(color)
  })

  test('gives each rack of the program another color', () => {
    const all = RACK_COLORS.map((_, at) => ({ name: `rack-${at}`, host: 'h', label: 'l' }))
    const colors = all.map(({ name }) =>
      colorOf({ name, others: all.filter((one) => one.name !== name) }),
    )
    expect(new Set(colors).size).toBe(RACK_COLORS.length)
  })
})

describe('switching', () => {
  test('by its key, its menu or a typed line keeps the page', async () => {
    const { user, bar, left, opened } = await onWest(`${DB1}?filter=x&page_token=t`)
    const leaves = () =>
      waitFor(() => expect(left.splice(0)).toEqual(['http://east.localhost:4000/?key=k']))
    await user.keyboard('gc')
    await leaves()
    await user.click(bar)
    await user.click(await screen.findByRole('menuitemradio', { name: 'east' }))
    await leaves()
    await user.keyboard(':')
    await user.paste('console switch east')
    await user.keyboard('{Enter}')
    await leaves()
    expect(new Set(opened)).toEqual(new Set([`POST east ${DB1}?filter=x`]))
  })

  test('asks where to if there are several, and tells names apart that differ only in case', async () => {
    const other = { name: 'East', host: 'https://e', label: labelOf('East') }
    const { user, opened } = await onWest('/projects', { others: [...west.others, other] })
    await user.keyboard('gc')
    const dialog = await screen.findByRole('dialog', { name: 'Switch to another rack' })
    expect(dialog.textContent).toContain('East')
    expect(opened).toEqual([])
    await user.keyboard('{Escape}{Control>}k{/Control}')
    await user.paste('switch to east')
    const options = await screen.findAllByRole('option', { name: /^Switch to east/i })
    expect(options).toHaveLength(2)
    await user.click(screen.getByRole('option', { name: /^Switch to East/ }))
    await waitFor(() => expect(opened).toEqual(['POST East /projects']))
  })

  test('has a key of its own', async () => {
    const slots = slotsOf([...(await everyCommand()), ...rackCommands(west)])
    const own = slots.filter(({ id }) => id === 'console switch')
    expect(own.map((slot) => keysRefusal(slot, slot.usual ?? '', { slots, keymap: {} }))).toEqual([
      null,
    ])
  })
})

describe('arriving', () => {
  const arriveAt = async (address: string, from = 'east') => {
    const made = openConsole()
    connect(made)
    await made.visit(address)
    document.cookie = `rackline-${location.port || 80}-west-from=${from}; Path=/`
    await arrive(made.store)
    return { ...made, here: made.store.get(locationAtom)?.address }
  }

  test('stays at a place that exists', async () => {
    const { here, said } = await arriveAt(DB1)
    expect(here).toBe(DB1)
    expect(said()).toEqual([])
    expect(document.cookie).toBe('')
  })

  test.each([
    ['/projects/mock-project/instances/nope/storage', '/projects/mock-project/instances'],
    ['/projects/nope/instances/nope/storage', '/projects'],
  ])('opens the nearest place instead of %s, and says so', async (address, nearest) => {
    const { here, said } = await arriveAt(address)
    expect(here).toBe(nearest)
    expect(said()).toEqual([
      `This page of east is not on west: There is no ${address} here. This is the nearest place that there is.`,
    ])
  })

  test('does nothing for an address that somebody made up', async () => {
    const { said, here } = await arriveAt('/projects/nope/instances', 'evil')
    expect(here).toBe('/projects/nope/instances')
    expect(said()).toEqual([])
  })
})

describe('a protected rack', () => {
  const stop = { instance: 'db1', project: 'mock-project' }

  test('asks for a name in every question: that of the resource, or its own where there are several or none', async () => {
    const made = openConsole()
    connect(made, { isProtected: true })
    const { store, run, asked } = made
    await store.set(loadCommandsAtom)
    const one = run('instance stop', stop)
    expect((await asked()).typed).toBe('db1')
    ;(await asked()).answer(false)
    await one
    const command = store.get(commandsAtom).find(({ id }) => id === 'instance stop')!
    store.set(markedAtom, () => [{ noun: 'instance', names: stop }])
    const several = store.set(runMarkedAtom, { command, door: 'key' })
    expect((await asked()).typed).toBe('west')
    ;(await asked()).answer(false)
    await several
  })

  test('is marked by the user too, in this browser; taking that back asks', async () => {
    const { run, asked, bar } = await onWest('/projects')
    const before = run('instance stop', stop)
    expect((await asked()).typed).toBe(null)
    await act(async () => (await asked()).answer(false))
    await before
    await act(() => run('console protect', { on: true }))
    expect(bar.textContent).toContain('PROTECTED')
    const ran = run('console protect', { on: false })
    expect((await asked()).typed).toBe('west')
    await act(async () => (await asked()).answer(true))
    await ran
    expect(bar.textContent).not.toContain('PROTECTED')
  })

  test('stays protected if the program was told to', async () => {
    const made = openConsole()
    connect(made, { isProtected: true })
    expect(await made.run('console protect', { on: false })).toMatchObject({
      phase: 'refuse',
      reason: 'Protected: started with --protect west',
    })
  })
})
