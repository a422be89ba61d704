import { expect, test, vi } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { personAt } from '../doors/person.ts'
import { longList, nameOf } from '../long-list.ts'
import { act, type Screen, show, waitFor } from '../screen.tsx'
import { cleanup } from '@testing-library/react'

const list = '/projects/mock-project/instances'

const open = (address: string) => show(address, { network: longList({ total: 1000 }).network })
const address = ({ store }: Screen) => store.get(locationAtom)?.address ?? ''
const range = () => document.querySelector('[aria-label=Pagination]')?.textContent ?? ''
const firstRow = () => document.querySelector('tbody tr')?.getAttribute('data-key')
const begins = (text: string) => waitFor(() => expect(range()).toMatch(new RegExp(`^${text}`)))

test('goes forth and back, with only the current page’s token in the address, also after a reload', async () => {
  const first = await open(`${list}?order=name`)
  const scrolled = vi.spyOn(window, 'scrollTo')
  await act(async () => personAt(first).press('Next'))
  await begins('51–100')
  expect(scrolled).toHaveBeenLastCalledWith(0, 0)
  await act(async () => personAt(first).keys(']]'))
  await begins('101–150')
  expect(address(first)).toBe(`${list}?order=name&page=3&page_token=100`)
  cleanup()
  const again = await open(address(first))
  await begins('101–150')
  expect(firstRow()).toBe(nameOf(101))
  await act(async () => personAt(again).press('Prev'))
  await begins('51–100')
  expect(firstRow()).toBe(nameOf(51))
  await act(async () => personAt(again).keys('[['))
  await begins('1–50')
  expect(address(again)).toBe(`${list}?order=name`)
})

test('a copied link leads back to the first page, and says so; one with an odd number counts its rows', async () => {
  const console = await open(`${list}?page=1e99&page_token=150`)
  await begins('50 rows')
  await act(async () => personAt(console).press('Next'))
  await waitFor(() => expect(address(console)).toBe(`${list}?page_token=200`))
  await act(() => console.visit(`${list}?page=4&page_token=150`))
  await begins('151–200')
  expect(range()).not.toContain('Prev')
  const button = [...document.querySelectorAll('button')].find((one) =>
    one.textContent.startsWith('First'),
  )
  expect(button?.getAttribute('aria-description')).toBe(
    'The previous page is unknown. This goes to the first page.',
  )
  await act(async () => personAt(console).keys('[['))
  await begins('1–50')
  expect(address(console)).toBe(list)
})
