import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommandText } from '../../../src/ui/text/command-text.tsx'
import { personAt } from '../../doors/person.ts'
import { show, waitFor } from '../../screen.tsx'

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
