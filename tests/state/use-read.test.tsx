import { act, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { FRESH, queryClientAtom } from '../../src/state/cache/query.ts'
import { keyOf } from '../../src/state/cache/read.ts'
import { allOf } from '../../src/state/nouns.ts'
import { type ReadStatus, useRead } from '../../src/state/use-page.ts'
import { openConsole } from '../console.ts'

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
