import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { questionAtom } from '../../../src/commands/kernel/run/runs.ts'
import { panelAtom } from '../../../src/state/preferences.ts'
import { act, show } from '../../screen.tsx'

test('a probe without a reply is marked as failed, although it ran', async () => {
  const { run } = await show('/system/alerts/receivers')
  await act(() => run('alert receiver probe', { receiver: 'pager' }))
  const shown = await screen.findByText(/Probe failed\. pager did not answer/, {
    selector: 'footer [data-phase] > span',
  })
  expect(shown.parentElement?.textContent).toMatch(/^✕ /)
  expect(shown.parentElement?.dataset['phase']).toBe('failed')
})

test('an outcome is shown once, with what looks at it and what takes it back', async () => {
  const { run, store, user, writes } = await show('/projects/mock-project/disks')
  store.sub(questionAtom, () => store.get(questionAtom)?.answer(true))
  const names = { project: 'mock-project', disk: 'disk-4', instance: 'db-stopped' }
  await act(() => run('instance disk attach', names, 'row'))
  const foot = within(document.querySelector('footer') ?? document.body)
  await foot.findByText('Disk disk-4 attached')
  expect(screen.queryByRole('button', { name: 'Dismiss notification' })).toBeNull()
  expect(screen.getByRole('log').textContent).toContain('Disk disk-4 attached')
  const view = await foot.findByRole('link', { name: 'View' })
  expect(view.getAttribute('href')).toBe('/projects/mock-project/disks/disk-4')
  await user.click(foot.getByRole('button', { name: /Undo/ }))
  await foot.findByText('Disk disk-4 detached')
  await user.keyboard('{Shift>}Z{/Shift}')
  await foot.findByText('Disk disk-4 attached')
  expect(writes().map((call) => call.replace(/.*disks\/|\?.*/g, ''))).toEqual([
    'attach',
    'detach',
    'attach',
  ])
})

test('an outcome is a toast while a dialog covers the status line', async () => {
  const { run, store } = await show('/projects/mock-project/disks')
  act(() => store.set(panelAtom, 'keys'))
  await act(() => run('instance start', { project: 'mock-project', instance: 'db1' }))
  const toast = await screen.findByRole('button', { name: 'Dismiss notification' })
  expect(toast.parentElement?.textContent).toContain('Only stopped or failed instances')
})
