import { describe, expect, test } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { pageActionsAtom } from '../../src/views/page-actions.ts'
import { bindingsAtom } from '../../src/views/shell/keys/bindings.ts'
import { personAt } from '../doors/person.ts'
import { longList } from '../long-list.ts'
import { act, type Screen, show, waitFor } from '../screen.tsx'

const list = '/projects/mock-project/instances'
const instance = `${list}/db1/storage`

const OF_PAGES = ['/', '[', ']', 'R', '1', '2', '3', '4', '5']
const offered = ({ store }: Screen) =>
  store
    .get(bindingsAtom)
    .map(({ keys }) => keys)
    .filter((keys) => OF_PAGES.includes(keys))
const offers = (screen: Screen, ...keys: readonly string[]) =>
  waitFor(() => expect(offered(screen)).toEqual(keys))
const filterHint = () =>
  [...document.querySelectorAll('footer button')].filter(({ textContent }) =>
    textContent.endsWith('Filter'),
  )

describe('the keys of a page', () => {
  test('follow its current content', async () => {
    const screen = await show(list, { network: longList({ total: 60 }).network })
    await offers(screen, '/', ']', 'R')
    expect(filterHint()).toHaveLength(1)
    await act(async () => personAt(screen).keys(']]'))
    await offers(screen, '/', '[', 'R')
  })

  test('stop with the page', async () => {
    const screen = await show(instance)
    await offers(screen, 'R', '1', '2', '3', '4', '5')
    expect(filterHint()).toEqual([])
    await act(async () => personAt(screen).keys('2'))
    await waitFor(() => expect(screen.store.get(locationAtom)?.address).toMatch(/db1\/networking$/))
    await act(async () => screen.visit('/no/such/page'))
    await offers(screen)
  })

  test('are registered once, whatever is read again, and act on the rows of now', async () => {
    const screen = await show(list, { network: longList({ total: 120 }).network })
    await offers(screen, '/', ']', 'R')
    const before = screen.store.get(pageActionsAtom)
    await act(async () => personAt(screen).press('Refresh data'))
    await act(async () => personAt(screen).keys('{ArrowDown}'))
    expect(screen.store.get(pageActionsAtom)).toBe(before)
    await act(async () => personAt(screen).keys(']]'))
    await act(async () => personAt(screen).keys(']]'))
    await offers(screen, '/', '[', 'R')
  })
})

test.each([
  ['instances/db1/storage', 'instances/db1', 'instances/db1/disks'],
  ['affinity/romulus-remus', 'anti-affinity-groups/romulus-remus', 'romulus-remus/members'],
])('the page of a resource can be refreshed: %s', async (page, resource, rows) => {
  const screen = await show(`/projects/mock-project/${page}`)
  await waitFor(() => expect(offered(screen)).toContain('R'))
  const before = screen.sent.length
  await act(async () => personAt(screen).press('Refresh data'))
  await waitFor(() => {
    const read = screen.sent.slice(before).join()
    expect(read).toContain(`GET /v1/${resource}?`)
    expect(read).toContain(rows)
  })
})
