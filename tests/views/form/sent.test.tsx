import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CommandText } from '../../../src/ui/text/copy-code.tsx'
import { personAt } from '../../doors/person.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'
import { refusing } from '../../mock-network.ts'

const shown = () => document.querySelector('form code')?.textContent ?? ''
const missing = () => document.querySelector('form [data-missing]')?.textContent ?? ''

test('a new instance is sent with the disk name that its form shows, however often it is drawn', async () => {
  const console = await show('/projects/mock-project/instances-new')
  await waitFor(() => expect(missing()).toContain('needs: Name'))
  expect(shown()).toBe('')
  await console.user.type(screen.getByRole('textbox', { name: 'Name' }), 'web-9')
  await console.user.click(screen.getAllByRole('combobox')[0] ?? document.body)
  await console.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(shown()).toContain('web-9-'))
  const named = /"name": "(web-9-[^"]+)"/.exec(shown())?.[1]
  await console.user.type(screen.getByRole('textbox', { name: /^Description/ }), 'x')
  expect(shown()).toContain(named)
  await personAt(console).submit()
  await waitFor(() => expect(console.wrote()).toHaveLength(1))
  expect(console.wrote()[0]?.body).toMatchObject({ boot_disk: { name: named } })
  expect(console.journal()[0]).toContain(named)
})

test('an incomplete form says what is missing instead of a line that cannot run', async () => {
  const console = await show('/projects-new')
  expect([shown(), missing()]).toEqual(['', 'Command line needs: Name'])
  await console.user.type(screen.getByRole('textbox', { name: 'Name' }), 'No')
  expect(missing()).toBe('Command line needs: Name')
  await console.user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await console.user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop')
  expect([shown(), missing()]).toEqual(["oxide project create --name shop --description ''", ''])
})

test.each([
  ['oxide a b --name web-1 --start', ['--name web-1', '--start']],
  ["oxide a --description 'two words' --size 8", ["--description 'two words'", '--size 8']],
  ['oxide a --size=8 positional', ['--size=8']],
  ["oxide a --json-body /dev/stdin <<'EOF'\n{}\nEOF", ['--json-body /dev/stdin']],
  ['-----BEGIN CERTIFICATE-----\nabc --', []],
])('keeps each flag and its value together: %s', (line, together) => {
  const { container } = render(<CommandText line={line} />)
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(
    together,
  )
  expect(container.textContent).toBe(line)
})

test.each([
  ['Endpoint', 'webhook endpoint must use HTTPS'],
  ['Endpoint', 'endpoint: relative URL without a base'],
  ['Secret', 'at least one of the `secrets` is too short'],
  [null, 'secrets cannot be sent to this endpoint'],
  [null, 'the request was refused'],
])('a refusal stands beside %s: %s', async (label, message) => {
  const { user } = await show('/system/alerts-new', { network: refusing(message, 400) })
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

const focused = () => document.activeElement?.closest('input')?.labels?.[0]?.textContent

const DOORS: Readonly<Record<string, (console: Screen) => Promise<unknown>>> = {
  key: (console) => console.user.keyboard('c'),
  address: (console) => act(() => console.visit('/projects/mock-project/instances-new')),
}

describe('a form focuses its first field', () => {
  test.each(Object.entries(DOORS))('on a page: %s', async (_name, open) => {
    const console = await show('/projects/mock-project/instances')
    await open(console)
    await waitFor(() => expect(focused()).toBe('Name'))
    await console.user.keyboard('gi')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'gi')
  })

  test('on the first page of a visit', async () => {
    await show('/projects/mock-project/instances-new')
    expect(focused()).toBe('Name')
  })

  test.each(['key', 'address'])('in a drawer: %s', async (way) => {
    const console = await show('/projects/mock-project/vpcs')
    if (way === 'key') await console.user.keyboard('c')
    else await act(async () => void (await console.visit('/projects/mock-project/disks-new')))
    await waitFor(() => expect(focused()).toBe('Name'))
  })

  test.each([
    ['/login', 'Silo'],
    ['/login/default-silo/local', 'Username'],
  ])('at %s', async (address, label) => {
    await show(address)
    expect(focused()).toBe(label)
  })
})

test('other pages focus their heading', async () => {
  const console = await show('/projects')
  await act(async () => void (await console.visit('/projects/mock-project/disks')))
  expect(document.activeElement?.tagName).toBe('H1')
})
