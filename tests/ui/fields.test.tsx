import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Checkbox } from '../../src/ui/form/checkbox.tsx'
import { NumberField, type NumberFieldProps } from '../../src/ui/form/number-field.tsx'
import { RadioGroup } from '../../src/ui/form/radio-group.tsx'
import { Select } from '../../src/ui/form/select.tsx'
import { TextArea, TextField } from '../../src/ui/form/text-field.tsx'

/** Returns the texts that describe an element. */
function described(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '(missing)')
}

describe('a text field', () => {
  test('belongs to its label, is required by default, and is described by its error, then by its hint', () => {
    const name = { label: 'Name', value: 'A', onChange: () => {}, hint: 'Shown to all' }
    const { rerender } = render(
      <>
        <TextField {...name} />
        <TextArea label="Description" optional value="" onChange={() => {}} />
      </>,
    )
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(field.getAttribute('aria-required')).toBe('true')
    expect(field.getAttribute('autocomplete')).toBe('off')
    expect(field.hasAttribute('data-1p-ignore')).toBe(true)
    expect(described(field)).toEqual(['Shown to all'])
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    const description = screen.getByRole('textbox', { name: 'Description (Optional)' })
    expect(description.hasAttribute('aria-required')).toBe(false)
    rerender(
      <>
        <TextField {...name} error="Too short" />
      </>,
    )
    expect(described(field)).toEqual(['Too short', 'Shown to all'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('reports its text, and keeps password managers out on request', async () => {
    const onChange = vi.fn()
    render(
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value=""
        onChange={onChange}
      />,
    )
    const field = screen.getByLabelText('Password')
    await userEvent.type(field, 'x')
    expect(onChange.mock.calls).toEqual([['x']])
    expect(field.hasAttribute('data-1p-ignore')).toBe(false)
  })
})

describe('a number field', () => {
  function Size(props: Partial<NumberFieldProps>) {
    const [value, setValue] = useState<number | null>(8)
    return <NumberField label="Size" value={value} onChange={setValue} {...props} />
  }
  const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Size' })
  const value = () => field().value

  test('accepts digits only', async () => {
    render(<Size />)
    await userEvent.type(field(), '10-.e5')
    expect(value()).toBe('105')
    await userEvent.clear(field())
    await userEvent.paste('1,024 ')
    expect(value()).toBe('1024')
    await userEvent.clear(field())
    await userEvent.paste('-5')
    expect(value()).toBe('')
    await userEvent.paste('12345678901234567')
    expect(value()).toBe('')
  })

  test('typing replaces the number, entered by a press or the keyboard, and after a step', async () => {
    render(<Size />)
    await userEvent.click(field())
    await userEvent.keyboard('4')
    expect(value()).toBe('4')
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await userEvent.keyboard('6')
    expect(value()).toBe('6')
    await userEvent.keyboard('{ArrowUp}')
    expect(value()).toBe('7')
    await userEvent.keyboard('4')
    expect(value()).toBe('4')
  })

  test('can be empty while typing and stays so, and steps from there to its minimum', async () => {
    render(<Size min={3} />)
    await userEvent.clear(field())
    await userEvent.tab()
    expect(value()).toBe('')
    expect(field().hasAttribute('aria-valuenow')).toBe(false)
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowUp}')
    expect(value()).toBe('3')
  })

  test.each([
    ['0', {}, '1'],
    ['2000', {}, '1023'],
    ['2000', { clampToMax: false }, '2000'],
    ['40', {}, '40'],
  ])('%s, left, with %j is %s', async (typed, props, left) => {
    render(<Size min={1} max={1023} {...props} />)
    await userEvent.clear(field())
    await userEvent.type(field(), typed)
    expect(value()).toBe(typed)
    await userEvent.tab()
    expect(value()).toBe(left)
  })

  test('steps by buttons and arrows within its bounds', async () => {
    render(<Size min={7} max={9} />)
    const up = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase Size' })
    const down = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease Size' })
    await userEvent.click(up)
    expect([value(), up.disabled, down.disabled]).toEqual(['9', true, false])
    await userEvent.click(field())
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect([value(), up.disabled, down.disabled]).toEqual(['7', false, true])
  })
})

describe('choices', () => {
  test('a checkbox is on, off or mixed', async () => {
    const onChange = vi.fn()
    render(<Checkbox label="Select all" checked="mixed" onChange={onChange} hint="All keys" />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
    expect(box.indeterminate).toBe(true)
    expect(described(box)).toEqual(['All keys'])
    await userEvent.click(screen.getByText('Select all'))
    expect(onChange.mock.calls).toEqual([[true]])
  })

  test('radio buttons are a group, named by their label', async () => {
    const onChange = vi.fn()
    render(
      <RadioGroup
        label="Stack"
        cards
        value="v4"
        onChange={onChange}
        error="Pick another"
        options={[
          { value: 'v4', label: 'IPv4' },
          { value: 'dual', label: '2', name: 'Dual stack', hint: 'Both' },
        ]}
      />,
    )
    const group = screen.getByRole('radiogroup', { name: 'Stack' })
    expect(described(group)).toEqual(['Pick another'])
    const dual = screen.getByRole('radio', { name: 'Dual stack' })
    expect(described(dual)).toEqual(['Both'])
    await userEvent.click(dual)
    expect(onChange.mock.calls).toEqual([['dual']])
  })

  test('a select asks for an option until one is chosen, or says that there is none', () => {
    const onChange = vi.fn()
    const options = [
      { value: 'a', label: 'pool a' },
      { value: 'b', label: 'pool b' },
    ]
    const pool = { label: 'Pool', value: '', onChange }
    const { rerender } = render(<Select {...pool} options={options} />)
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pool' })
    expect(select.selectedOptions[0]?.textContent).toBe('Select an option')
    fireEvent.change(select, { target: { value: 'b' } })
    expect(onChange.mock.calls).toEqual([['b']])
    rerender(<Select {...pool} options={[]} disabled />)
    expect(screen.getByRole('combobox').textContent).toBe('No items')
  })
})
