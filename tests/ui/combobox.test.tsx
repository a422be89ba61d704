import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type KeyboardEvent } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Combobox, type ComboboxProps } from '../../src/ui/form/combobox.tsx'
import { filterOptions } from '../../src/ui/list/filter-options.ts'

const disks = ['db-data', 'db-logs', 'web-root'].map((name) => ({
  value: `id-${name}`,
  label: name,
}))

function Disk(props: Partial<ComboboxProps> & { start?: string }) {
  const [value, setValue] = useState(props.start ?? '')
  return (
    <>
      <Combobox label="Disk" value={value} onChange={setValue} options={disks} {...props} />
      <output>{value}</output>
      <button type="button">elsewhere</button>
    </>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Disk' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByRole('status').textContent
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')

describe('finding', () => {
  test('opens on a press with all options, and narrows them as the user types', async () => {
    render(<Disk />)
    expect(box().getAttribute('aria-expanded')).toBe('false')
    expect(box().placeholder).toBe('Select an option')
    await userEvent.click(box())
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(options()).toEqual(['db-data', 'db-logs', 'web-root'])
    await userEvent.type(box(), 'LOG')
    expect(options()).toEqual(['db-logs'])
    expect(active()?.textContent).toBe('db-logs')
    await userEvent.type(box(), 'x')
    expect(options()).toEqual(['No items match'])
  })

  test('arrows wrap around', async () => {
    render(<Disk />)
    await userEvent.click(box())
    await userEvent.keyboard('{ArrowUp}')
    expect(active()?.textContent).toBe('web-root')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()?.textContent).toBe('db-data')
  })
})

describe('choosing', () => {
  test('Enter takes the highlighted option and sends no form', async () => {
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Disk />
      </form>,
    )
    await userEvent.type(box(), 'web{Enter}')
    expect([box().value, chosen(), options()]).toEqual(['web-root', 'id-web-root', []])
    expect(submit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('Enter takes the option that was typed out, not one that contains it', async () => {
    const similar = ['a-db', 'b-db', 'db'].map((name) => ({ value: `id-${name}`, label: name }))
    render(<Disk options={similar} />)
    await userEvent.type(box(), 'db')
    expect(options()).toEqual(['db', 'a-db', 'b-db'])
    await userEvent.keyboard('{Enter}')
    expect(chosen()).toBe('id-db')
  })

  test('Enter waits for an option that is still being looked up', async () => {
    const { rerender } = render(<Disk busy />)
    await userEvent.type(box(), 'far{Enter}')
    expect([box().value, options()]).toEqual(['far', ['Loading…']])
    rerender(<Disk options={[...disks, { value: 'id-far', label: 'far' }]} />)
    await userEvent.keyboard('{Enter}')
    expect([box().value, chosen()]).toEqual(['far', 'id-far'])
  })

  test('a press chooses an option', async () => {
    render(<Disk />)
    await userEvent.click(box())
    await userEvent.click(screen.getByRole('option', { name: 'db-logs' }))
    expect([box().value, chosen(), options()]).toEqual(['db-logs', 'id-db-logs', []])
    expect(document.activeElement).toBe(box())
  })

  test('free text is the last option', async () => {
    render(<Disk custom />)
    expect(box().placeholder).toBe('Select an option or enter a custom value')
    await userEvent.type(box(), 'db')
    expect(options()).toEqual(['db-data', 'db-logs', 'Custom: db'])
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect([box().value, chosen()]).toEqual(['db', 'db'])
  })
})

describe('leaving', () => {
  test('typed text counts if any text is accepted', async () => {
    render(<Disk custom />)
    await userEvent.type(box(), 'web-9')
    expect([chosen(), options()]).toEqual(['web-9', ['Custom: web-9']])
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect([box().value, chosen(), options()]).toEqual(['web-9', 'web-9', []])
    await userEvent.tripleClick(box())
    await userEvent.keyboard('db-data')
    await userEvent.tab()
    expect(chosen()).toBe('id-db-data')
  })

  test('Escape restores the value even then', async () => {
    render(<Disk custom start="id-db-data" />)
    await userEvent.tripleClick(box())
    await userEvent.keyboard('web-9{Escape}')
    await userEvent.tab()
    expect([box().value, chosen()]).toEqual(['db-data', 'id-db-data'])
  })

  test('text that is not an option is discarded', async () => {
    render(<Disk start="id-db-data" />)
    await userEvent.tripleClick(box())
    await userEvent.keyboard('web')
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect([box().value, chosen(), options()]).toEqual(['db-data', 'id-db-data', []])
  })

  test('cleared text clears the choice', async () => {
    render(<Disk start="id-db-data" />)
    await userEvent.clear(box())
    expect(chosen()).toBe('id-db-data')
    await userEvent.tab()
    expect([box().value, chosen()]).toEqual(['', ''])
  })

  test('Escape closes only the list, and otherwise passes through', async () => {
    const around = vi.fn((event: KeyboardEvent) => event.key)
    render(
      <div onKeyDown={around}>
        <Disk start="id-db-data" />
      </div>,
    )
    await userEvent.click(box())
    await userEvent.keyboard('{Escape}')
    expect([options(), box().value]).toEqual([[], 'db-data'])
    expect(around).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(around).toHaveReturnedWith('Escape')
  })
})

describe('matching', () => {
  const many = Array.from({ length: 250 }, (_, at) => ({ value: `${at}`, label: `disk ${at}` }))

  test('draws a hundred and counts the rest', () => {
    const { shown, more } = filterOptions(many, null, false)
    expect([shown.length, more]).toEqual([100, 150])
    expect(filterOptions(many, '24', false).shown.map(({ value }) => value)).toContain('240')
  })

  test('offers no free text for an existing option, nor for empty text', () => {
    expect(filterOptions(disks, 'db-data', true).shown).toHaveLength(1)
    expect(filterOptions(disks, '  ', true).shown).toHaveLength(3)
    expect(filterOptions(disks, 'db-data', true).more).toBe(0)
  })
})
