import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommandText } from '../../../src/ui/text/copy-code.tsx'
import { personAt } from '../../doors/person.ts'
import { act, show, waitFor } from '../../screen.tsx'
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
  ["oxide a --description 'two words' --size 8", ["--description 'two words'", '--size 8']],
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
  ['Secret', 'at least one of the `secrets` is too short'],
  [null, 'secrets cannot be sent to this endpoint'],
])('a refusal stands beside %s: %s', async (label, message) => {
  const { user } = await show('/system/alerts-new', { network: refusing(message, 400) })
  for (const [name, text] of [
    [/^Name/, 'pager'],
    [/^Endpoint/, 'https://example.com/hook'],
    [/^Secret/, 'a secret'],
  ] as const) {
    await user.click(screen.getByLabelText(name))
    await user.paste(text)
  }
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

test('a form focuses its first field, however it is opened, and other pages their heading', async () => {
  const console = await show('/projects/mock-project/instances-new')
  expect(focused()).toBe('Name')
  const go = (address: string) => act(() => console.visit(address, { unguarded: true }))
  await go('/projects/mock-project/instances')
  expect(document.activeElement?.tagName).toBe('H1')
  await console.user.keyboard('c')
  await waitFor(() => expect(focused()).toBe('Name'))
  await console.user.keyboard('gi')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'gi')
  await go('/projects/mock-project/vpcs')
  await console.user.keyboard('c')
  await screen.findByRole('dialog', { name: 'Create VPC' })
  await waitFor(() => expect(focused()).toBe('Name'))
  await go('/projects/mock-project/disks-new')
  await screen.findByRole('dialog', { name: 'Create disk' })
  await waitFor(() => expect(focused()).toBe('Name'))
  await go('/login')
  await waitFor(() => expect(focused()).toBe('Silo'))
  await go('/login/default-silo/local')
  await waitFor(() => expect(focused()).toBe('Username'))
})
