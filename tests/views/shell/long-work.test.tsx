import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Cancelled } from '../../../src/commands/kernel/run/progress.ts'
import { followWork } from '../../../src/commands/kernel/run/work.ts'
import { worksAtom } from '../../../src/commands/kernel/run/runs.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const of = { command: 'console image upload', names: {} }

const MIB = 1024 ** 2

/** Work that began 10 s ago and is visible. */
async function begin(unit: string, done: number, total: number) {
  const screen = await show('/projects/mock-project/disks')
  let time = 0
  const work = followWork(screen.store.set, { id: 'w', title: 'Upload image', of }, () => time)
  time = 10_000
  work.signal.addEventListener('abort', () => work.end())
  await act(async () => work.progress({ done, total, unit }))
  await waitFor(() => expect(line()).toContain('Upload image'))
  return { screen, work }
}

const line = () => document.querySelector('footer [role=group]')?.textContent ?? ''
const said = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)
const workOf = ({ store }: Screen) => store.get(worksAtom)[0]
const press = (screen: Screen, name: string) => {
  const buttons = [...document.querySelectorAll('footer [role=group] button')]
  const button = buttons.find(({ textContent }) => textContent === name)
  return act(async () => screen.user.click(button ?? document.body))
}
const mayLeave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))

test('shows bytes as sizes and counts other items, with rate and time left, on every page', async () => {
  const { screen, work } = await begin('bytes', 10 * MIB, 40 * MIB)
  const expected = /^Upload image25 % · 10 MiB of 40 MiB · 1 MiB\/s · 30 s left/
  expect(line()).toMatch(expected)
  await act(async () => screen.visit('/projects'))
  expect(line()).toMatch(expected)
  await act(async () => work.progress({ done: 3, total: 12, unit: 'instances' }))
  expect(line()).toMatch(/^Upload image25 % · 3 of 12 instances/)
})

test('can be paused, resumed and cancelled', async () => {
  const { screen, work } = await begin('instances', 3, 12)
  await press(screen, 'Pause')
  expect(workOf(screen)?.pausedAt).not.toBeNull()
  await press(screen, 'Resume')
  expect(workOf(screen)?.pausedAt).toBeNull()
  await press(screen, 'Cancel')
  expect(work.signal.aborted).toBe(true)
  expect(line()).toBe('')
})

test.each([
  ['cancelled', new Cancelled('Cancelled')],
  ['failed', new Error('Too large')],
])('is announced as %s if that is how it ended', async (word, thrown) => {
  const { work } = await begin('instances', 3, 12)
  await act(async () => work.end(thrown))
  await waitFor(() => expect(said()).toContain(`Upload image: ${word}`))
  expect(said()).not.toContain('finished')
})

test('goes on in sight while the user signs in again, keeps the tab open, and is announced once', async () => {
  const { screen, work } = await begin('bytes', 10 * MIB, 40 * MIB)
  await waitFor(() => expect(said()).toContain('Upload image: started'))
  expect(mayLeave()).toBe(false)
  for (const address of ['/login?redirect_uri=%2Fprojects', '/projects']) {
    await act(async () => screen.visit(address))
    await waitFor(() => expect(line()).toContain('Upload image25 %'))
    expect(said()).not.toContain('Upload image: started')
    expect(mayLeave()).toBe(false)
  }
  await act(async () => work.end())
  expect(said()).toContain('Upload image: finished')
  expect(line()).toBe('')
  expect(mayLeave()).toBe(true)
})
