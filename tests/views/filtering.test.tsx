import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { personAt } from '../doors/person.ts'
import { longList, nameOf } from '../long-list.ts'
import { act, show, waitFor } from '../screen.tsx'

const list = '/projects/mock-project/instances'

const heading = () => document.querySelector('main h1')?.parentElement?.textContent ?? ''
const main = () => document.querySelector('main')?.textContent ?? ''
const rows = () => document.querySelectorAll('main tbody tr').length
const row = (name: string) => document.querySelector(`tr[data-key="${name}"]`)

test('a filter searches all pages, and says how many rows', async () => {
  const { network, pages } = longList({ total: 120 })
  const console = await show(list, { network })
  expect(heading()).toContain('Instances50+')
  // A busy machine may poll meanwhile, but only the page that is shown.
  expect(new Set(pages)).toEqual(new Set([null]))
  await personAt(console).keys('/')
  await personAt(console).type('i-0011')
  await waitFor(() => expect(main()).toContain('10 of 120 rows match'))
  expect(rows()).toBe(10)
  expect(row(nameOf(110))).not.toBeNull()
  expect(heading()).toMatch(/^Instances10\D/)
  expect(main()).not.toContain('No results')
})

test('a list is read once, however long the rest of its page takes', async () => {
  const { network, pages } = longList({ total: 20 })
  // A busy machine needs longer for the page than a poll waits, so nothing polls here.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let isRead = false
  let isLate = false
  const slow: typeof fetch = async (input, init) => {
    if (!isLate && new URL(new Request(input, init).url).pathname === '/v1/projects/mock-project') {
      await waitFor(() => {
        if (!isRead) throw new Error('The list is on its way')
      })
      isLate = true
      vi.setSystemTime(Date.now() + 60_000)
    }
    return network(input, init)
  }
  await show(list, { network: slow }, async ({ store }) => {
    store
      .get(queryClientAtom)
      .getQueryCache()
      .subscribe(({ query }) => {
        isRead ||= query.queryKey[0] === 'instanceList' && query.state.data !== undefined
      })
  })
  expect(heading()).toContain('Instances20')
  expect(pages).toEqual([null])
})

test('a list that is too long says what was not searched or sorted', async () => {
  const { network } = longList({ total: 7000 })
  const console = await show(`${list}?filter=${nameOf(6000)}`, { network })
  await waitFor(() => expect(main()).toContain('0 of the first 5,000 rows match'))
  expect(main()).toContain('No results in the 5,000 rows searched so far')
  expect(heading()).toContain('Instances0+')
  await act(() => console.visit(`${list}?sort=-name`))
  await waitFor(() => expect(firstRow()).toBe(nameOf(5000)))
  expect(main()).toContain('The first 5,000 rows, sorted; the first 200 are shown')
  expect(rows()).toBe(200)
})

test('a list of one page is searched and sorted without another read', async () => {
  const { network, pages } = longList({ total: 20 })
  const console = await show(`${list}?filter=nothing-like-it`, { network })
  await waitFor(() => expect(main()).toContain('0 of 20 rows match'))
  expect(main()).toContain('No results')
  expect(main()).not.toContain('so far')
  await act(() => console.visit(`${list}?sort=-name`))
  await waitFor(() => expect(firstRow()).toBe(nameOf(20)))
  await act(() => console.visit(`${list}?sort=no-such-column`))
  await waitFor(() => expect(firstRow()).toBe(nameOf(1)))
  expect(new Set(pages)).toEqual(new Set([null]))
})

test('a filter starts on the first page', async () => {
  const { network } = longList({ total: 80 })
  const console = await show(`${list}?page=2&page_token=50`, { network })
  expect(heading()).toMatch(/^Instances80\D/)
  await personAt(console).keys('/')
  await personAt(console).type('i-00001')
  await waitFor(() => expect(row(nameOf(1))).not.toBeNull())
  expect(console.store.get(locationAtom)?.address).toBe(`${list}?filter=i-00001`)
})

test('Enter waits for the matches of the whole list, and selects the first, whose keys work at once', async () => {
  const { network } = longList({ total: 60 })
  const console = await show(list, { network })
  const person = personAt(console)
  await person.keys('/')
  await person.type(nameOf(60))
  await person.keys('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(row(nameOf(60))))
  await person.keys('t')
  expect((await console.asked()).command.id).toBe('instance stop')
})

test('Enter without a match stays in the filter, and typing on takes it back', async () => {
  const console = await show(list)
  const person = personAt(console)
  await waitFor(() => expect(row('db1')).not.toBeNull())
  await person.keys('/')
  await person.type('no such name')
  await person.keys('{Enter}')
  await waitFor(() => expect(main()).toContain('No results'))
  await console.user.clear(document.activeElement ?? document.body)
  await waitFor(() => expect(row('db1')).not.toBeNull())
  expect(document.activeElement?.matches('[type=search]')).toBe(true)
})

test('the arrows go from the filter to the rows and back', async () => {
  const console = await show(list)
  const person = personAt(console)
  await waitFor(() => expect(rows()).toBeGreaterThan(1))
  await person.keys('/{ArrowDown}')
  const [first, second] = document.querySelectorAll('main tbody tr')
  expect(document.activeElement).toBe(first)
  await person.keys('{ArrowDown}{ArrowUp}')
  expect([first, second]).toContain(document.activeElement)
  expect(document.activeElement).toBe(first)
  await person.keys('{ArrowUp}')
  expect(document.activeElement?.matches('[type=search]')).toBe(true)
  // A held key stops at the first row.
  await person.keys('{ArrowDown}{ArrowDown}{ArrowUp>3/}')
  expect(document.activeElement).toBe(first)
})

test('a heading and a key sort all rows, and keep it in the address', async () => {
  const { network } = longList({ total: 60 })
  const console = await show(list, { network })
  await console.user.click(await waitFor(() => headingOf('Name')))
  await console.user.click(headingOf('Name'))
  await waitFor(() => expect(firstRow()).toBe(nameOf(60)))
  expect(console.store.get(locationAtom)?.address).toBe(`${list}?sort=-name`)
  expect(headingOf('Name').closest('th')?.getAttribute('aria-sort')).toBe('descending')
  await personAt(console).keys('{Shift>}B{/Shift}')
  await waitFor(() => expect(console.store.get(locationAtom)?.address).toBe(`${list}?sort=state`))
})

const firstRow = () => document.querySelector('main tbody tr[data-key]')?.getAttribute('data-key')

/** Returns the button in a heading of the table. */
function headingOf(label: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('main thead th button')].find((button) =>
    button.innerHTML.startsWith(label),
  )
  if (found === undefined) throw new Error(`No heading sorts by ${label}`)
  return found
}
