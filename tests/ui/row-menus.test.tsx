import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Menu, opensMenu, useMenu } from '../../src/ui/layer/menu.tsx'

/** A menu for the buttons of many rows. */
function Many({ names }: { names: readonly string[] }) {
  const itemsOf = (anchor: HTMLElement) => [
    { label: `Stop ${anchor.title}`, onPick: () => {} },
    { label: 'Delete', onPick: () => {} },
  ]
  const { handlers, menu: opened } = useMenu({ items: itemsOf }, '[data-own]')
  return (
    <div {...handlers}>
      {names.map((name) => (
        <button key={name} type="button" {...opensMenu} data-own title={name}>
          {name}
        </button>
      ))}
      <Menu items={[{ label: 'Copy', onPick: () => {} }]}>inner</Menu>
      {opened}
    </div>
  )
}
const at = (name: string) => screen.getByRole('button', { name })
const expanded = () =>
  screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)

test('is that of the button which was pressed last', async () => {
  render(<Many names={['db', 'web']} />)
  await userEvent.click(at('db'))
  expect(await screen.findByRole('menuitem', { name: 'Stop db' })).toBeDefined()
  expect(expanded()).toEqual(['db'])
  await userEvent.click(at('web'))
  await screen.findByRole('menuitem', { name: 'Stop web' })
  expect(screen.getAllByRole('menu')).toHaveLength(1)
  expect(expanded()).toEqual(['web'])
  await userEvent.keyboard('{Escape}{ArrowUp}')
  expect([document.activeElement?.textContent, expanded()]).toEqual(['Delete', ['web']])
})

test('closes when the row of its button goes, and stays when another does', async () => {
  const { rerender } = render(<Many names={['db', 'web']} />)
  at('db').focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
  rerender(<Many names={['db']} />)
  expect(document.activeElement?.textContent).toBe('Stop db')
  rerender(<Many names={[]} />)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('leaves alone a menu inside a row', async () => {
  render(<Many names={['db']} />)
  await userEvent.click(at('inner'))
  await screen.findByRole('menu', { name: 'inner' })
  expect(screen.getAllByRole('menu')).toHaveLength(1)
})
