import { fireEvent, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { questionAtom } from '../../../src/commands/kernel/run/runs.ts'
import { knownAreasAtom } from '../../../src/state/load-places.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { preferencesAtom, type SingleKeys } from '../../../src/state/preferences.ts'
import { paletteAtom, pressedAtom } from '../../../src/views/shell/palette/open.ts'
import { except } from '../../mock-network.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const key = (name: string, repeat: boolean) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: name,
      code: `Key${name.toUpperCase()}`,
      keyCode: name.toUpperCase().charCodeAt(0),
      repeat,
    })
  })

/** A key that goes down and stays down. */
async function hold(name: string): Promise<void> {
  await key(name, false)
  for (let times = 5; times > 0; times -= 1) await key(name, true)
}

const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr')]
const focused = () => rows().findIndex((row) => row === document.activeElement)

describe('a held key', () => {
  let screen: Screen
  beforeEach(async () => {
    screen = await show('/projects/mock-project/instances')
    await waitFor(() => {
      if (rows().length < 7) throw new Error('The rows are on their way')
    })
  })

  test('keeps moving, and marks once', async () => {
    await hold('j')
    expect(focused()).toBe(5)
    await hold('k')
    expect(focused()).toBe(0)
    await hold('x')
    expect(rows()[0]?.querySelector('input')?.checked).toBe(true)
  })

  test('starts one command, and none if it was pressed elsewhere', async () => {
    await act(async () => document.querySelector<HTMLElement>('tr[data-key=db1]')?.focus())
    await key('t', true)
    expect(screen.store.get(questionAtom)).toBeNull()
    await hold('t')
    const question = await screen.asked()
    await hold('t')
    expect(screen.store.get(questionAtom)).toBe(question)
    expect(screen.writes()).toEqual([])
  })

  test('types nothing into the layer that it opened', async () => {
    await hold(':')
    await waitFor(() => expect(document.activeElement?.matches('dialog textarea')).toBe(true))
    await key(':', true)
    expect(screen.store.get(paletteAtom)).toMatchObject({ mode: 'line', text: '' })
  })
})

test('a character that leads nowhere waits for places that are still unknown, and no other key does', async () => {
  const { store } = await show('/projects/mock-project/instances')
  /** Returns what the browser is left to do with a key. */
  const isLeft = async (name: string, altKey = false) => {
    let left = true
    await act(async () => {
      left = fireEvent.keyDown(document.body, { key: name, code: `Key${name}`, altKey })
    })
    return left
  }
  const unlearn = (singleKeys: SingleKeys) => {
    store.set(knownAreasAtom, new Set())
    store.set(preferencesAtom, { ...store.get(preferencesAtom), singleKeys })
  }
  unlearn('off')
  expect([await isLeft('Q'), await isLeft('Q', true)]).toEqual([true, true])
  unlearn('modifier')
  expect([await isLeft('Q'), await isLeft('Q', true)]).toEqual([true, false])
  await waitFor(() => expect(store.get(pressedAtom)).toEqual([]))
  unlearn('on')
  expect([await isLeft('Q'), await isLeft(' '), await isLeft('F7')]).toEqual([false, true, true])
  await waitFor(() => expect(store.get(pressedAtom)).toEqual([]))
  // They are known now, and nothing waits any more.
  expect(await isLeft('Q')).toBe(true)
})

test('keys after one that leads to another page wait for it, those that take letters back or end them too', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const network = except(async (_, path) => void (path === '/v1/disks' && (await held)))
  const { store } = await show('/projects/mock-project/instances', { network })
  const address = () => store.get(locationAtom)?.address
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  rows()[0]?.focus()
  for (const name of ['g', 'd', 'c', 'x', 'Backspace', 'd', 'Enter']) await key(name, false)
  expect(address()).toBe('/projects/mock-project/instances')
  release()
  await waitFor(() => expect(address()).toBe('/projects/mock-project/disks-new'))
  await waitFor(() =>
    expect(within(document.body).getByRole('textbox', { name: 'Name' })).toHaveProperty(
      'value',
      'd',
    ),
  )
})
