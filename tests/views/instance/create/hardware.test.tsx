import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../screen.tsx'

test('custom hardware is still there after a look at another tab', async () => {
  const { user } = await show('/projects/mock-project/instances-new')
  const tab = (name: string) => user.click(screen.getByRole('tab', { name }))
  await tab('Custom')
  await user.clear(screen.getByLabelText(/^vCPUs/))
  await user.type(screen.getByLabelText(/^vCPUs/), '7')
  await tab('High memory')
  await tab('Custom')
  expect(screen.getByLabelText(/^vCPUs/)).toHaveProperty('value', '7')
  await tab('General purpose')
  expect(screen.getByRole('radio', { name: /^2 vCPUs 8 / })).toHaveProperty('checked', true)
})
