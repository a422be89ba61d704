import { describe, expect, test } from 'vitest'
import { askAtom } from '../../../src/commands/kernel/run/runs.ts'
import { nouns } from '../../../src/state/nouns.ts'
import { fetchAtom } from '../../../src/state/cache/query.ts'
import { personAt } from '../../doors/person.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const stopped = '/projects/mock-project/instances/db-stopped'
const running = '/projects/mock-project/instances/db1'

const isRefused = (name: string) => {
  const button = [...document.querySelectorAll('main button')].find((one) =>
    one.textContent.startsWith(name),
  )
  return button === undefined ? null : button.getAttribute('aria-disabled') === 'true'
}
const rows = (label: string) =>
  [...document.querySelectorAll(`table[aria-label="${label}"] tbody tr`)].map(
    (row) => row.getAttribute('data-key') ?? '',
  )
const cells = (key: string) => document.querySelector(`main tr[data-key="${key}"]`)?.textContent
const dialog = () => document.querySelector('dialog[open] h2')?.textContent

/** Stops db1, and reads that instance alone, as a poll does. */
async function stopBehindItsBack({ ask, clock, store }: Screen): Promise<void> {
  await ask('POST /v1/instances/db1/stop?project=mock-project')
  await act(async () => clock.advance(60_000))
  const view = nouns.instance.view({ project: 'mock-project', instance: 'db1' })
  await act(async () => store.set(fetchAtom, view, 0))
}

test('a button that names its instance asks for the disk, whichever row was used last', async () => {
  const console = await show(`${stopped}/storage`)
  const person = personAt(console)
  const [disk = ''] = await waitFor(() => {
    const found = rows('Boot disk')
    expect(found).not.toEqual([])
    return found
  })
  await person.open(disk)
  await person.keys('{Escape}')
  await person.press('Attach existing disk')
  await waitFor(() => expect(dialog()).toContain('Attach disk'))
  expect(console.store.get(askAtom)?.args).toEqual({
    project: 'mock-project',
    instance: 'db-stopped',
  })
  expect(console.writes()).toEqual([])
})

describe('whether a command is allowed', () => {
  test('follows the subject, even when another part of the page reads it', async () => {
    const console = await show(`${running}/networking`)
    await waitFor(() => expect(isRefused('Add network interface')).toBe(true))
    await stopBehindItsBack(console)
    await waitFor(() => expect(isRefused('Add network interface')).toBe(false))
  })

  test('follows the subject in an open menu and in the keys at the foot', async () => {
    const console = await show('/projects/mock-project/instances')
    const person = personAt(console)
    await person.stand('db1')
    const keys = () => document.querySelector('footer')?.textContent ?? ''
    await waitFor(() => expect(keys()).toContain('stop'))
    await person.open('db1')
    const line = (name: string) =>
      [...document.querySelectorAll('[role=menuitem]')].find((one) =>
        one.textContent.startsWith(name),
      )
    await waitFor(() => expect(line('Start')?.getAttribute('aria-disabled')).toBe('true'))
    await stopBehindItsBack(console)
    await waitFor(() => expect(line('Start')?.getAttribute('aria-disabled')).toBeNull())
    await person.keys('{Escape}')
    await person.stand('db1')
    await waitFor(() => expect(keys()).not.toContain('stop'))
    expect(keys()).toContain('start')
  })
})

test('after an edit, an interface has its new name in its row, and the instance its new size', async () => {
  const console = await show(`${stopped}/networking`)
  const person = personAt(console)
  await person.pick('my-nic', 'Edit')
  await waitFor(() => expect(dialog()).toContain('Edit network interface'))
  await person.answer({ Name: 'renamed', Description: 'the new one' })
  await waitFor(() => expect(dialog()).toBeUndefined())
  await waitFor(() => expect(cells('renamed')).toContain('the new one'))
  expect(cells('my-nic')).toBeUndefined()

  const facts = () => document.querySelector('main dl')?.textContent ?? ''
  expect(facts()).toContain('vCPUs2')
  const db = { project: 'mock-project', instance: 'db-stopped' }
  await act(() => console.run('instance update', { ...db, ncpus: 7 }))
  await waitFor(() => expect(facts()).toContain('vCPUs7'))
})
