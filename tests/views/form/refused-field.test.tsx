import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { planeFetch } from '../../../src/mock/browser/fetch.ts'
import { createPlane } from '../../../src/mock/plane.ts'
import { show, waitFor } from '../../screen.tsx'

/** Refuses every write with this message, like a control plane with a rule of its own. */
function refusing(message: string): typeof fetch {
  const plane = planeFetch(createPlane())
  return async (input, init) => {
    const request = new Request(input, init)
    return request.method === 'GET'
      ? plane(request)
      : Response.json({ error_code: 'InvalidRequest', message, request_id: 'r' }, { status: 400 })
  }
}

test.each([
  ['Endpoint', 'webhook endpoint must use HTTPS'],
  ['Endpoint', 'endpoint: relative URL without a base'],
  ['Secret', 'at least one of the `secrets` is too short'],
  [null, 'secrets cannot be sent to this endpoint'],
  [null, 'the request was refused'],
])('a refusal stands beside %s: %s', async (label, message) => {
  const { user } = await show('/system/alerts-new', { network: refusing(message) })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'pager')
  await user.type(screen.getByRole('textbox', { name: /^Endpoint/ }), 'https://example.com/hook')
  await user.type(screen.getByLabelText(/^Secret/), 'a secret')
  await user.click(screen.getByRole('button', { name: 'Create alert receiver' }))
  await waitFor(() =>
    expect(screen.getAllByText(new RegExp(message, 'i')).length).toBeGreaterThan(0),
  )
  const wrong = [...document.querySelectorAll('dialog[open] [aria-invalid=true]')]
  const labels = wrong.flatMap((field) =>
    field instanceof HTMLInputElement ? [field.labels?.[0]?.firstChild?.textContent] : [],
  )
  expect(labels).toEqual(label === null ? [] : [label])
})
