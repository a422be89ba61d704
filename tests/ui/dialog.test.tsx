import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from '../../src/ui/layer/dialog.tsx'
import { Drawer } from '../../src/ui/layer/drawer.tsx'
import { Menu } from '../../src/ui/layer/menu.tsx'
import { TextField } from '../../src/ui/form/text-field.tsx'

const onClose = vi.fn()
const question = (children: ReactNode = null) => (
  <Dialog
    title="Delete instance?"
    alert="It is lost for good."
    variant="bad"
    onClose={onClose}
    footer={<button>Delete</button>}
  >
    {children}
  </Dialog>
)
const name = <TextField label="Name" value="" onChange={() => {}} />

describe('roles', () => {
  test('an alert is named by its title and described only by its sentence', () => {
    render(question(<p>DELETE /v1/instances/db1</p>))
    const dialog = screen.getByRole('alertdialog', { name: 'Delete instance?' })
    expect(
      document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('It is lost for good.')
  })

  test('an alert opens scrolled to its top, wherever its button is', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    render(question())
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }])
    focus.mockRestore()
  })
})

describe('focus', () => {
  function Opener({ children = <p>Text</p> }: { children?: ReactNode }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        {open && (
          <Dialog title="Title" onClose={() => setOpen(false)}>
            {children}
          </Dialog>
        )}
      </>
    )
  }
  const open = () => userEvent.click(screen.getByRole('button', { name: 'open' }))

  // In strict mode, effects run twice.
  test('moves in and back, and to the first field', async () => {
    const { rerender } = render(
      <StrictMode>
        <Opener />
      </StrictMode>,
    )
    await open()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }))
    rerender(<Opener>{name}</Opener>)
    await open()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  test('moves to the element that requests it', async () => {
    render(
      <Opener>
        {name}
        <button data-autofocus>Cancel</button>
      </Opener>,
    )
    await open()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  })
})

test('a question that closes together with the dialog below it returns focus to the form', async () => {
  function Form() {
    const [asking, setAsking] = useState<'no' | 'progress' | 'question'>('no')
    return (
      <>
        <Drawer title="Form" onClose={onClose} footer={<p>foot</p>}>
          {name}
          <button onClick={() => setAsking('progress')}>send</button>
        </Drawer>
        {asking !== 'no' && (
          <Dialog title="Progress" onClose={() => setAsking('question')}>
            Text
          </Dialog>
        )}
        {asking === 'question' && (
          <Dialog title="Cancel?" alert="Sure?" onClose={() => setAsking('no')} />
        )}
      </>
    )
  }
  render(<Form />)
  const send = screen.getByRole('button', { name: 'send' })
  await userEvent.click(send)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(send)
})

describe('closing', () => {
  const dialog = () => screen.getByRole('alertdialog')

  test('works by its button, by Escape and by the browser', async () => {
    render(question())
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(dialog(), cancel)
    expect(onClose).toHaveBeenCalledTimes(3)
    // The owner closes it, not the dialog itself.
    expect(cancel.defaultPrevented).toBe(true)
    expect(screen.getByRole<HTMLDialogElement>('alertdialog').open).toBe(true)
  })

  test('works by a press beside it, but not inside, nor by a drag that starts inside', () => {
    render(question())
    fireEvent.pointerDown(screen.getByText('It is lost for good.'))
    fireEvent.click(screen.getByText('It is lost for good.'))
    fireEvent.pointerDown(screen.getByText('It is lost for good.'))
    fireEvent.click(dialog())
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog())
    fireEvent.click(dialog())
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('is prevented when a field inside handles Escape', () => {
    render(question(<input type="file" aria-label="File" />))
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is undone when the browser closes the dialog on its own', () => {
    render(question())
    const element = screen.getByRole<HTMLDialogElement>('alertdialog')
    element.close()
    fireEvent(element, new Event('close'))
    expect(element.open).toBe(true)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('by Escape affects the innermost layer only', async () => {
    function Nested() {
      const [asked, setAsked] = useState(true)
      return (
        <Drawer title="Outer" onClose={onClose}>
          <Menu items={[{ label: 'One', onPick: () => {} }]}>More</Menu>
          {asked && (
            <Dialog title="Inner" onClose={() => setAsked(false)}>
              <p>Leave?</p>
            </Dialog>
          )}
        </Drawer>
      )
    }
    render(<Nested />)
    screen.getByRole('dialog', { name: 'Inner' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    const menu = await screen.findByRole('menu')
    expect(screen.getByRole('dialog').contains(menu)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
