import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SnapshotStateBadge } from '../../../src/views/snapshot/list.tsx'

test.each([
  ['creating', 'default', true],
  ['ready', 'default', false],
  ['faulted', 'destructive', false],
  ['destroyed', 'neutral', false],
] as const)('a snapshot that is %s has the tone %s', (state, tone, isBusy) => {
  render(<SnapshotStateBadge state={state} />)
  const badge = screen.getByText(state).closest<HTMLElement>('[data-tone]')
  expect(badge?.dataset.tone).toBe(tone)
  expect(badge?.dataset.busy === 'true').toBe(isBusy)
})
