import { describe, expect, test } from 'vitest'
import { markedAtom, rowAtom } from '../../../src/state/context.ts'
import { nameOf } from '../../../src/state/nouns.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { personAt } from '../../doors/person.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const project = '/projects/mock-project'

const focusedRow = () => document.activeElement?.closest('tr')?.getAttribute('data-key')
const keysOf = (label: string) =>
  [...document.querySelectorAll(`table[aria-label="${label}"] tbody tr`)].map(
    (row) => row.getAttribute('data-key') ?? '',
  )
const announced = () =>
  [...document.querySelectorAll('[role=status].sr')].map((one) => one.textContent).join('')
const address = ({ store }: Screen) => store.get(locationAtom)?.address
const marks = ({ store }: Screen) => store.get(markedAtom).map(nameOf)

test('a drawer of one row keeps the focus and the filter of its list, and announces no page', async () => {
  const console = await show(`${project}/disks?filter=disk`)
  const person = personAt(console)
  await person.stand('disk-3')
  await person.keys('{Enter}')
  await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
  expect(address(console)).toBe(`${project}/disks/disk-3?filter=disk`)
  expect(console.store.get(rowAtom)?.names).toMatchObject({ disk: 'disk-3' })
  await person.keys('{Escape}')
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(address(console)).toBe(`${project}/disks?filter=disk`)
  expect(focusedRow()).toBe('disk-3')
  expect(announced()).toBe('')
  await act(async () => console.visit(`${project}/disks`))
  expect(address(console)).toBe(`${project}/disks`)
})

test('keys after the one that opens the menu of a row do not act on the page', async () => {
  const console = await show(`${project}/instances`)
  const person = personAt(console)
  await person.stand('db-stopped')
  // The menu is still loading when the next key comes.
  await person.keys('.s{Enter}')
  await waitFor(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull())
  expect([console.writes(), address(console)]).toEqual([[], `${project}/instances`])
  await person.keys('{Escape}.{Escape}s')
  await waitFor(() => expect(console.writes().join()).toContain('/db-stopped/start'))
})

test('going back focuses the row that was left', async () => {
  const console = await show(`${project}/instances`)
  const person = personAt(console)
  const entry = console.store.get(locationAtom)?.entry ?? ''
  await person.stand('db1')
  await person.keys('{Enter}')
  await waitFor(() => expect(address(console)).toContain('/db1/storage'))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(announced()).toContain('db1')
  await act(async () => console.visit(`${project}/instances`, { history: 'none', entry }))
  await waitFor(() => expect(focusedRow()).toBe('db1'))
  expect(console.store.get(rowAtom)?.names).toMatchObject({ instance: 'db1' })
  await act(async () => console.visit(`${project}/instances/db1/storage`))
  await act(async () => console.visit(`${project}/instances`))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

describe('the keys of rows', () => {
  const at = async () => {
    const console = await show(`${project}/instances`)
    const person = personAt(console)
    const keys = keysOf('Instances')
    await person.stand(keys[1] ?? '')
    return { console, person, keys }
  }

  test('move by one, and to both ends', async () => {
    const { person, keys } = await at()
    const moves = [
      ['{ArrowDown}', 2],
      ['{ArrowUp}', 1],
      ['{ArrowUp}', 0],
      ['k', 0],
      ['{End}', keys.length - 1],
      ['{Home}', 0],
      ['{Shift>}G{/Shift}', keys.length - 1],
    ] as const
    for (const [key, to] of moves) {
      await person.keys(key)
      expect([key, focusedRow()]).toEqual([key, keys[to]])
    }
  })

  test('start at the first row in view, and leave the arrows to the page without one, or on a button', async () => {
    const console = await show(`${project}/instances`)
    const down = async (selector: string) => {
      await act(async () => document.querySelector<HTMLElement>(selector)?.focus())
      await personAt(console).keys('{ArrowDown}')
      return focusedRow()
    }
    const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[data-key]')]
    const scroll = (some: readonly HTMLElement[], y: number) => {
      for (const row of some) row.getBoundingClientRect = () => new DOMRect(0, y, 9, 9)
    }
    expect(await down('main button')).toBeUndefined()
    scroll(rows, 5000)
    expect(await down('main h1')).toBeUndefined()
    scroll(rows, 0)
    scroll(rows.slice(0, 2), -40)
    expect(await down('main h1')).toBe(keysOf('Instances')[2])
  })

  test('go on from where a deleted row was', async () => {
    const console = await show(`${project}/disks`)
    const person = personAt(console)
    await person.stand('disk-5')
    for (const [disk, key, neighbor] of [
      ['disk-5', 'j', 'disk-6'],
      ['disk-6', 'k', 'disk-4'],
    ] as const) {
      const running = console.run('disk delete', { project: 'mock-project', disk }, 'row')
      const question = await console.asked()
      await act(async () => {
        question.answer(true)
        await running
      })
      await waitFor(() => expect(keysOf('Disks')).not.toContain(disk))
      await person.keys(key)
      expect(focusedRow()).toBe(neighbor)
    }
  })

  test('extend the marks', async () => {
    const { console, person, keys } = await at()
    await person.keys('x{ArrowDown}{ArrowDown}{Shift>}X{/Shift}')
    expect(marks(console)).toEqual([keys[1], keys[2], keys[3]])
    await person.keys('{Escape}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(marks(console)).toEqual([keys[3], keys[4], keys[5]])
  })

  test('mark nothing where rows cannot be marked', async () => {
    const console = await show(`${project}/instances/db1/storage`)
    await personAt(console).stand('disk-2')
    await personAt(console).keys('x{Shift>}X{ArrowUp}{/Shift}')
    expect(marks(console)).toEqual([])
  })
})

test('a press with Shift marks the rows in between, on the row and on its checkbox', async () => {
  const console = await show(`${project}/instances`)
  const { user } = console
  const [first, , third, , fifth] = [...document.querySelectorAll('main tbody tr')]
  const keys = keysOf('Instances')
  const box = (row: Element | undefined) => row?.querySelector('input') ?? document.body
  await user.click(box(first))
  await user.keyboard('{Shift>}')
  await user.click(third?.querySelector('td:nth-child(3)') ?? document.body)
  expect(marks(console)).toEqual(keys.slice(0, 3))
  await user.click(box(fifth))
  await user.keyboard('{/Shift}')
  expect(marks(console).toSorted()).toEqual(keys.slice(0, 5).toSorted())
})

test('a typed line without names runs on the marked rows', async () => {
  const console = await show(`${project}/instances`)
  const person = personAt(console)
  await person.stand('db1')
  await person.keys('x:')
  await person.toPrompt()
  await person.paste('instance stop')
  await person.keys('{Enter}')
  const { lines } = await console.asked()
  expect(lines).toEqual([expect.stringMatching(/^oxide instance stop .*\bdb1\b/)])
})
