import { expect, test } from 'vitest'
import { reportAtom } from '../../../src/commands/kernel/run/runs.ts'
import { personAt } from '../../doors/person.ts'
import { show, waitFor } from '../../screen.tsx'

test('a step offers what was typed out first, even if it is refused', async () => {
  const made = await show('/projects/mock-project/instances', {}, async ({ ask, clock }) => {
    await ask('POST /v1/instances?project=mock-project', {
      name: 'db1-b',
      description: '',
      hostname: 'db1-b',
      ncpus: 1,
      memory: 2 ** 30,
      start: false,
    })
    clock.advance(60_000)
  })
  const person = personAt(made)
  await person.choose('Start instance', 'instance start')
  await person.toPrompt('input[aria-label=Instance]')
  await person.paste('db1')
  const offered = () =>
    [...document.querySelectorAll<HTMLElement>('dialog [role=option]')].map(
      ({ dataset }) => dataset['value'],
    )
  await waitFor(() => expect(offered()).toEqual(['db1', 'db1-b']))
})

test('Escape goes back one step, and what was typed still stands', async () => {
  const made = await show('/projects/mock-project/disks')
  const person = personAt(made)
  await person.choose('Attach disk', 'instance disk attach')
  await person.toPrompt('input[aria-label=Disk]')
  await person.paste('disk-4')
  await person.keys('{Enter}')
  await person.toPrompt('input[aria-label=Instance]')
  await person.paste('half')
  await person.keys('{Escape}')
  await person.toPrompt('input[aria-label=Disk]')
  expect(field().value).toBe('disk-4')
  await person.keys('{Enter}')
  await person.toPrompt('input[aria-label=Instance]')
  expect(field().value).toBe('half')
  await person.keys('{Escape}')
  await person.toPrompt('input[aria-label=Disk]')
  await person.keys('{Escape}')
  await person.toPrompt('input[aria-label=Search]')
  expect(field().value).toBe('Attach disk')
  expect(made.store.get(reportAtom)?.phase).toBe('cancelled')
  await person.keys('{Escape}')
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

function field(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('dialog input')
  if (found === null) throw new Error('Nothing is asked')
  return found
}
