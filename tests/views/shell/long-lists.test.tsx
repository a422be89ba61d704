import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { one, personAt } from '../../doors/person.ts'
import { longList, nameOf } from '../../long-list.ts'
import { show, waitFor } from '../../screen.tsx'

const far = nameOf(6000)
const said = /^Only the first [\d,]+ instances were searched\. Type a full name to find others\.$/

/** A console over a project with 7,000 instances; pickers read 5,000. */
async function showLong() {
  const { network, looked } = longList({ total: 7000 })
  const console = await show('/projects/mock-project/disks', { network })
  return { ...console, looked, person: personAt(console) }
}

/** Returns the option that begins with a name. Finds it by selector, because roles are slow with many elements. */
const option = (name: string) =>
  waitFor(() => {
    const options = [...document.querySelectorAll<HTMLElement>('dialog [role=option]')]
    const found = options.find(({ textContent }) => textContent.startsWith(name))
    if (found === undefined) throw new Error(`No option is called ${name}`)
    return found
  })

test('the palette finds a resource far down a list', async () => {
  const { person } = await showLong()
  await person.keys('{Control>}k{/Control}')
  await person.toPrompt('input[role=combobox]')
  await person.paste(nameOf(4000))
  await option(`${nameOf(4000)} instance in mock-project`)
  await person.keys('{Control>}a{/Control}')
  await person.paste(far)
  expect(await option(`${far} instance in mock-project`)).toBeTruthy()
})

test('a step of the palette offers an unread resource by its full name', async () => {
  const { person } = await showLong()
  await person.choose('Stop instance', 'instance stop')
  await person.toPrompt('input[aria-label=Instance]')
  await person.paste(far)
  await option(far)
  expect(screen.getByText(said)).toBeTruthy()
})

test('a form’s picker says that it looks up a name, and that there is none', async () => {
  const { network, looked } = longList({ total: 7000 })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow: typeof fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname === `/v1/instances/${nameOf(8000)}`) await held
    return network(input, init)
  }
  const made = await show('/projects/mock-project/affinity/oil-water', { network: slow })
  await made.user.click(await screen.findByRole('button', { name: 'Add instance' }))
  const field = await waitFor(() => one('dialog [role=combobox]'))
  await made.user.type(field, nameOf(8000))
  const note = async () => (await option('Only the first')).textContent
  await waitFor(async () => expect(await note()).toContain('Looking up i-08000…'))
  expect(field.getAttribute('aria-busy')).toBe('true')
  answer()
  await waitFor(async () => expect(await note()).toContain('No instance is called i-08000.'))
  expect(looked).toContain(nameOf(8000))
})
