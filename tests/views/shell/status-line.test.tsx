import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { act, show } from '../../screen.tsx'

test('a probe without a reply is marked as failed, although it ran', async () => {
  const { run } = await show('/system/alerts/receivers')
  await act(() => run('alert receiver probe', { receiver: 'pager' }))
  const shown = await screen.findByText(/Probe failed\. pager did not answer/, {
    selector: 'footer span',
  })
  expect(shown.textContent).toMatch(/^✕ /)
  expect(shown.dataset['phase']).toBe('failed')
})
