import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rackCommands } from '../../../src/commands/console/rack.ts'
import { keysRefusal } from '../../../src/commands/kernel/keys/keymap.ts'
import { slotsOf } from '../../../src/commands/kernel/keys/keyboard.ts'
import { localCommandsAtom, commandsAtom } from '../../../src/commands/kernel/registry.ts'
import { arrive, protect } from '../../../src/main/rack.ts'
import { markedAtom } from '../../../src/state/context.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { connectionAtom, type RackConnection } from '../../../src/state/session/connection.ts'
import { leaveForAtom, RACK_COLORS } from '../../../src/state/session/rack-mark.ts'
import { labelOf } from '../../../src/server/program/several.ts'
import { lab } from '../../connections.ts'
import { everyCommand } from '../../console.ts'
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
  const connection = { ...west, ...given }
  act(() => {
    made.store.set(leaveForAtom, { leave: (to) => void left.push(to) })
    made.store.set(connectionAtom, connection)
    protect(made.store)
    made.store.set(localCommandsAtom, rackCommands(connection))
  })
  const bar = await screen.findByRole('button', { name: /^Rack west: maze-war · / })
  return { ...made, opened, left, bar }
}

const DB1 = '/projects/mock-project/instances/db1/storage'

describe('the bar at the top', () => {
  test('says silo and rack, in a color that is its own, changed and kept', async () => {
    const { bar, run } = await onWest('/projects')
    expect(bar.textContent).toContain('maze-war · west.example.com')
    const color = bar.getAttribute('data-rack')
    expect(RACK_COLORS).toContain(color)
    const other = color === 'pink' ? 'gray' : 'pink'
    await act(() => run('console color', { color: other }))
    expect(bar.getAttribute('data-rack')).toBe(other)
    document.body.replaceChildren()
    expect((await onWest('/projects')).bar.getAttribute('data-rack')).toBe(other)
    document.body.replaceChildren()
    const elsewhere = await onWest('/projects', { host: 'https://maze-war.sys.north.example.com' })
    expect(elsewhere.bar.getAttribute('data-rack')).toBe(color)
  })

  test('gives each rack of the program another color', async () => {
    const names = Array.from({ length: RACK_COLORS.length }, (_, at) => `rack-${at}`)
    const { store, bar } = await onWest('/projects')
    const colors = names.map((name) => {
      const others = names
        .filter((one) => one !== name)
        .map((one) => ({ name: one, host: 'h', label: one }))
      act(() => store.set(connectionAtom, { ...west, name, others }))
      return bar.getAttribute('data-rack')
    })
    expect(new Set(colors).size).toBe(RACK_COLORS.length)
  })
})

describe('switching', () => {
  test.each([
    ['the key', async ({ user }: Awaited<ReturnType<typeof onWest>>) => user.keyboard('gc')],
    [
      'the menu',
      async ({ user, bar }: Awaited<ReturnType<typeof onWest>>) => {
        await user.click(bar)
        await user.click(await screen.findByRole('menuitemradio', { name: 'east' }))
      },
    ],
    [
      'the palette',
      async ({ user }: Awaited<ReturnType<typeof onWest>>) => {
        await user.keyboard('{Control>}k{/Control}')
        await user.keyboard('switch to east')
        await user.click(await screen.findByRole('option', { name: /^Switch to east/ }))
      },
    ],
    [
      'a typed line',
      async ({ user }: Awaited<ReturnType<typeof onWest>>) => {
        await user.keyboard(':')
        await user.keyboard('console switch east{Enter}')
      },
    ],
  ])('by %s keeps the page', async (_, does) => {
    const made = await onWest(`${DB1}?filter=x&page_token=t`)
    await does(made)
    await waitFor(() => expect(made.left).toEqual(['http://east.localhost:4000/?key=k']))
    expect(made.opened).toEqual([`POST east ${DB1}?filter=x`])
  })

  test('asks where to if there are several', async () => {
    const north = { name: 'north', host: 'https://n', label: 'north' }
    const { user, opened } = await onWest('/projects', { others: [...west.others, north] })
    await user.keyboard('gc')
    const dialog = await screen.findByRole('dialog', { name: 'Switch to another rack' })
    expect(dialog.textContent).toContain('north')
    expect(opened).toEqual([])
  })

  test('tells names apart that differ only in case', async () => {
    const other = { name: 'East', host: 'https://e', label: labelOf('East') }
    const { user, opened } = await onWest('/projects', { others: [...west.others, other] })
    await user.keyboard('{Control>}k{/Control}')
    await user.keyboard('switch to east')
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
    const made = await onWest(address)
    document.cookie = `rackline-${location.port || 80}-west-from=${from}; Path=/`
    await act(() => arrive(made.store))
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
    ['/projects/nope/vpcs/v/firewall-rules', '/projects'],
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

  test('asks for the name in every question', async () => {
    const { run, asked, user } = await onWest('/projects', { isProtected: true })
    const ran = run('instance stop', stop)
    await act(() => asked())
    const field = await screen.findByRole('textbox', { name: 'Type db1 to confirm' })
    await user.type(field, 'db')
    expect(screen.getByRole('button', { name: /Stop db1/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    const question = await asked()
    act(() => question.answer(false))
    await ran
  })

  test('asks for its own name where the question is about several or none', async () => {
    const { store, asked } = await onWest('/projects', { isProtected: true })
    const command = store.get(commandsAtom).find(({ id }) => id === 'instance stop')!
    const names = { project: 'mock-project', instance: 'db1' }
    store.set(markedAtom, () => [{ noun: 'instance', names }])
    const ran = store.set(runMarkedAtom, { command, door: 'key' })
    const question = await asked()
    expect(question.typed).toBe('west')
    question.answer(false)
    await ran
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
    const { run } = await onWest('/projects', { isProtected: true })
    expect(await run('console protect', { on: false })).toMatchObject({
      phase: 'refuse',
      reason: 'Protected: started with --protect west',
    })
  })
})
