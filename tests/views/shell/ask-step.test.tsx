// @vitest-environment jsdom
import { expect, test } from 'vitest'
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
