import type { Instance } from '@oxide/api'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readAllAtom } from '../../../src/state/search/read-lists.ts'
import { fetchAtom, queryClientAtom } from '../../../src/state/cache/query.ts'
import { allOf, recordOf } from '../../../src/state/nouns.ts'
import { keyOf } from '../../../src/state/cache/read.ts'
import { personAt } from '../../doors/person.ts'
import { act, show, waitFor } from '../../screen.tsx'

const options = () => screen.queryAllByRole('option')
const picked = () => options().find((option) => option.getAttribute('aria-selected') === 'true')
const words = () => options().map(({ textContent }) => textContent)

async function openPalette(address = '/projects/mock-project/instances') {
  const made = await show(address)
  const person = personAt(made)
  await person.keys('{Control>}k{/Control}')
  await person.toPrompt('input[role=combobox]')
  return { ...made, person }
}

describe('the palette', () => {
  test('selects the first row before anything is typed, none when nothing matches, and takes several pasted lines as lines', async () => {
    const { person } = await openPalette()
    await waitFor(() => expect(words().join()).toMatch(/Go up to/))
    expect(picked()).toBe(options()[0])
    await person.paste('zzqqxx')
    await waitFor(() => expect(document.querySelector('s')?.textContent).toBe('zzqqxx'))
    expect(options().length).toBeGreaterThan(3)
    expect(picked()).toBeUndefined()
    await person.keys('{Control>}a{/Control}{Backspace}')
    await waitFor(() => expect(picked()).toBe(options()[0]))
    await person.keys('{ArrowUp}')
    expect(picked()).toBe(options().at(-1))
    await person.keys('{ArrowDown}')
    expect(picked()).toBe(options()[0])
    await person.paste('stop db1\nstop db2')
    const field = await screen.findByRole<HTMLTextAreaElement>('combobox', { name: 'Command line' })
    expect(field.value).toBe('stop db1\nstop db2')
  })

  test('keeps the selection while more results arrive below', async () => {
    const { person, store } = await openPalette('/projects/mock-project/disks')
    await waitFor(() => expect(words().join()).toMatch(/db1/))
    await person.type('db')
    await person.keys('{ArrowDown}')
    const kept = picked()?.textContent ?? ''
    const before = words().slice(0, words().indexOf(kept) + 1)
    expect(before.length).toBeGreaterThan(1)
    await act(async () => {
      await store.set(fetchAtom, allOf('disk', { project: 'other-project' }))
      await store.set(fetchAtom, allOf('snapshot', { project: 'mock-project' }))
    })
    await act(() => store.set(readAllAtom))
    await waitFor(() => expect(words().slice(0, before.length)).toEqual(before))
    expect(picked()?.textContent).toBe(kept)
  })

  test('draws each keystroke once', async () => {
    const { person } = await openPalette()
    const list = screen.getByRole('listbox', { name: 'Commands and resources' })
    await waitFor(() => expect(words().join()).toMatch(/db1/))
    const observer = new MutationObserver(() => {})
    observer.observe(list.parentElement ?? list, { subtree: true, attributes: true })
    await person.type('d')
    const changed = observer.takeRecords().map(({ target }) => target)
    const fields = changed.filter((target) => target instanceof HTMLInputElement)
    // The picked option changes together with the list, so the field is updated once.
    expect(fields.length).toBeLessThanOrEqual(2)
    expect(picked()).toBe(options()[0])
  })

  test('updates reasons while it stays open', async () => {
    const { person, store } = await openPalette()
    await person.type('start db1')
    await waitFor(() => expect(picked()?.textContent).toMatch(/Only stopped/))
    const view = keyOf(recordOf('instance').view({ project: 'mock-project', instance: 'db1' }))
    const client = store.get(queryClientAtom)
    const running = client.getQueryData<Instance>(view)
    expect(running?.runState).toBe('running')
    act(() => void client.setQueryData(view, { ...running, runState: 'stopped' }))
    await waitFor(() => expect(picked()?.textContent).not.toMatch(/Only stopped/))
  })

  test('finds what every project has, by name and by an address that no list contains, and says how old its results are', async () => {
    const { person, store } = await openPalette('/projects')
    await act(() => store.set(readAllAtom))
    const search = async (text: string, result: RegExp) => {
      await person.keys('{Control>}a{/Control}')
      await person.paste(text)
      await waitFor(() => expect(picked()?.textContent).toMatch(result))
    }
    await search('123.4.56.7', /^db3 instance in mock-project$/)
    // Also while a command is picked.
    await search('web', /alert/)
    expect(screen.getByText(/^3 projects, read \d+s ago$/)).toBeTruthy()
    await search('render-1', /^render-1 instance in other-project$/)
    expect(screen.getByText(/^3 projects, read \d+s ago$/)).toBeTruthy()
    await person.keys('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'render-1' })).toBeTruthy()
  })
})
