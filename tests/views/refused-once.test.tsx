import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { except } from '../mock-network.ts'
import { show } from '../screen.tsx'

test('what is refused while a page loads is not asked for again by the page that says so', async () => {
  const refusal = { error_code: 'Forbidden', message: 'Not allowed', request_id: 'r' }
  const network = except((_request, path) =>
    /\/(sessions|access-tokens)$/.test(path) ? Response.json(refusal, { status: 403 }) : null,
  )
  const { sent } = await show(`/users/${idOf('user Hans Jonas')}`, { network })
  await screen.findByText('You do not have permission to view the sessions of other users')
  await screen.findByText('You do not have permission to view the access tokens of other users')
  const refused = sent.filter((call) => /\/(sessions|access-tokens)\b/.test(call))
  expect(refused).toHaveLength(2)
})
