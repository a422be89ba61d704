import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { planeFetch } from '../../../src/mock/browser/fetch.ts'
import { createPlane } from '../../../src/mock/plane.ts'
import { show } from '../../screen.tsx'

test('a fleet without silos offers to create one, and no link beside the button', async () => {
  const plane = planeFetch(createPlane())
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const isList = new URL(request.url).pathname === '/v1/system/silos'
    return isList ? Response.json({ items: [] }) : plane(request)
  }
  await show('/system/silos', { network })
  const empty = (await screen.findByText('No silos')).parentElement
  if (empty === null) throw new Error('The list is not empty')
  expect(within(empty).getByRole('button', { name: /^New silo/ })).toBeDefined()
  expect(within(empty).queryByRole('link')).toBeNull()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Quotas' })).toBeDefined()
})
