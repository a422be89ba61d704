import { act, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { fetchAtom, FRESH, queryClientAtom } from '../../src/state/cache/query.ts'
import { keyOf } from '../../src/state/cache/read.ts'
import { allOf } from '../../src/state/nouns.ts'
import { type ReadStatus, useRead } from '../../src/state/use-page.ts'
import { openConsole } from '../console.ts'
import { failingNetwork } from '../failing-network.ts'

const projects = allOf('project')

/** Renders parts of a page that use the same read in different ways, and counts how often each is drawn. */
function drawn() {
  const { store } = openConsole()
  const draw = { names: vi.fn(), progress: vi.fn(), nothing: vi.fn() }
  function Part({ part, show }: { part: keyof typeof draw; show: (read: Projects) => string }) {
    draw[part]()
    return <p aria-label={part}>{show(useRead(projects))}</p>
  }
  render(
    <Provider store={store}>
      <Part part="names" show={({ data }) => data?.items.map(({ name }) => name).join() ?? '…'} />
      <Part part="progress" show={({ isFetching }) => (isFetching ? 'Reading' : 'Rests')} />
      <Part part="nothing" show={() => 'Keeps it fresh'} />
    </Provider>,
  )
  const client = store.get(queryClientAtom)
  const again = () => act(() => client.refetchQueries({ queryKey: keyOf(projects) }))
  const counts = () =>
    Object.fromEntries(Object.entries(draw).map(([part, { mock }]) => [part, mock.calls.length]))
  return { client, counts, again }
}

type Projects = ReadStatus<{ readonly items: readonly { readonly name: string }[] }>

const text = (part: string) => screen.getByLabelText(part).textContent

test('draws a part again only when a field that it uses changes', async () => {
  const { client, counts, again } = drawn()
  expect([text('names'), text('progress')]).toEqual(['…', 'Reading'])
  await waitFor(() => expect(text('progress')).toBe('Rests'))
  expect(text('names')).toContain('mock-project')
  expect(counts()).toEqual({ names: 2, progress: 2, nothing: 1 })

  await again()
  expect(text('progress')).toBe('Rests')
  expect(counts()).toMatchObject({ names: 2, nothing: 1 })

  await act(async () => client.setQueryData(keyOf(projects), { items: [{ name: 'new' }] }))
  await waitFor(() => expect(text('names')).toBe('new'))
  expect(counts()).toMatchObject({ names: 3, nothing: 1 })
})

test('draws nothing again when an answer goes stale', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { client, counts } = drawn()
    await waitFor(() => expect(text('progress')).toBe('Rests'))
    const before = counts()
    await act(() => vi.advanceTimersByTimeAsync(2 * FRESH))
    const [query] = client.getQueryCache().findAll({ queryKey: keyOf(projects) })
    expect(query?.isStale()).toBe(true)
    expect(counts()).toEqual(before)
  } finally {
    vi.useRealTimers()
  }
})

test('shows what failed a moment ago without sending it again, and sends it again later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { network, failing } = failingNetwork()
    failing.add('GET /v1/projects')
    const { store, sent } = openConsole({ network })
    await expect(store.set(fetchAtom, projects)).rejects.toThrow('Unknown server error')
    const Part = () => <p>{useRead(projects).isError ? 'Failed' : 'Reading'}</p>
    const part = () =>
      render(<Part />, { wrapper: (props) => <Provider store={store} {...props} /> })
    const { unmount } = part()
    expect(screen.getByText('Failed')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(2 * FRESH))
    expect(sent).toHaveLength(1)
    unmount()
    part()
    expect(screen.getByText('Reading')).toBeDefined()
    await screen.findByText('Failed')
    expect(sent).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
