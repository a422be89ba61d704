import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Column } from '../../src/ui/list/table-frame.tsx'
import { Table, type TableProps } from '../../src/ui/list/table.tsx'

type Machine = { name: string; state: string; note?: string }

const drawn = vi.fn<(name: string) => void>()
const columns: Column<Machine>[] = [
  {
    label: 'name',
    hit: true,
    cell: ({ name }) => {
      drawn(name)
      return <a href={`/${name}`}>{name}</a>
    },
  },
  { label: 'state', width: '20ch', hideBelow: 640, cell: ({ state }) => state },
  { label: 'note', align: 'end', cell: ({ note }) => note },
]
const machines = (): Machine[] => [
  { name: 'db1', state: 'running' },
  { name: 'db2', state: 'stopped', note: 'x' },
  { name: 'web-1', state: 'failed' },
]
const rowKey = ({ name }: Machine) => name
const same = (a: Machine, b: Machine) => a.state === b.state

function table(props: Partial<TableProps<Machine>> = {}) {
  return (
    <Table<Machine>
      label="Instances"
      columns={columns}
      rows={machines()}
      rowKey={rowKey}
      {...props}
    />
  )
}
const bodyRow = (name: string) => screen.getByRole('row', { name: new RegExp(`^(Mark )?${name}`) })

describe('content', () => {
  test('is a table with a name, headings, cells, and dashes for nothing', () => {
    render(table())
    const found = screen.getByRole('table', { name: 'Instances' })
    const heads = within(found).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['name', 'state', 'note'])
    expect(within(bodyRow('db1')).getByRole('rowheader', { name: 'db1' })).toBeTruthy()
    expect(within(bodyRow('db1')).getAllByRole('cell').at(-1)?.textContent).toBe('—')
    expect(found.querySelectorAll('[data-below="640"]')).toHaveLength(1 + 1 + 3)
  })

  test('has placeholders for rows that are still loading', () => {
    render(table({ rows: undefined, skeleton: 4 }))
    const found = screen.getByRole('table', { name: 'Instances' })
    expect(found.getAttribute('aria-busy')).toBe('true')
    expect(found.querySelectorAll('tbody tr')).toHaveLength(4)
    expect(within(found).getAllByRole('row')).toHaveLength(1)
  })
})

describe('rendering', () => {
  test('skips equal rows and draws changed ones', () => {
    const { rerender } = render(table({ same }))
    drawn.mockClear()
    rerender(table({ same }))
    expect(drawn).not.toHaveBeenCalled()
    rerender(table({ same, rows: machines().with(1, { name: 'db2', state: 'running' }) }))
    expect(drawn.mock.calls).toEqual([['db2']])
  })

  test('draws only the affected rows when the user moves or marks', () => {
    const { rerender } = render(table({ same, marked: new Set() }))
    act(() => bodyRow('db1').focus())
    drawn.mockClear()
    act(() => bodyRow('db2').focus())
    expect(drawn.mock.calls).toEqual([['db1'], ['db2']])
    drawn.mockClear()
    rerender(table({ same, marked: new Set(['web-1']) }))
    expect(drawn.mock.calls).toEqual([['web-1']])
  })
})

describe('moving', () => {
  test('by Tab stops at the current row only', () => {
    render(table())
    const stops = () =>
      [...document.querySelectorAll('tbody tr')].map((row) => row.getAttribute('tabindex'))
    expect(stops()).toEqual(['0', '-1', '-1'])
    act(() => screen.getByRole('link', { name: 'db2' }).focus())
    expect(stops()).toEqual(['-1', '0', '-1'])
    expect(bodyRow('db2').hasAttribute('data-focus')).toBe(true)
  })

  test('keeps the current row even when the rows around it change', () => {
    const { rerender } = render(table({ current: 'web-1' }))
    rerender(table({ current: 'web-1', rows: machines().slice(1) }))
    expect(bodyRow('web-1').hasAttribute('data-focus')).toBe(true)
    expect(bodyRow('web-1').tabIndex).toBe(0)
  })
})

describe('acting', () => {
  test('on Enter opens the row, but not from a link inside it, nor with a modifier', () => {
    const onOpenRow = vi.fn()
    render(table({ onOpenRow }))
    fireEvent.keyDown(bodyRow('db2'), { key: 'Enter' })
    expect(onOpenRow.mock.calls).toEqual([[machines()[1]]])
    fireEvent.keyDown(screen.getByRole('link', { name: 'db2' }), { key: 'Enter' })
    fireEvent.keyDown(bodyRow('db2'), { key: 'Enter', ctrlKey: true })
    expect(onOpenRow).toHaveBeenCalledTimes(1)
  })

  test('on the checkbox or Space marks a row; Shift marks the rows in between', () => {
    const onMarkRow = vi.fn()
    render(table({ marked: new Set(['db1']), onMarkRow }))
    expect(screen.getByRole('checkbox', { name: 'Mark db1', checked: true })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark db2' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark web-1' }), { shiftKey: true })
    fireEvent.keyDown(bodyRow('db1'), { key: ' ' })
    const [one, two, three] = machines()
    expect(onMarkRow.mock.calls).toEqual([
      [two, false],
      [three, true],
      [one, false],
    ])
  })

  test('on the checkbox in the head marks all rows', () => {
    const onMarkAll = vi.fn()
    const { rerender } = render(table({ marked: new Set(['db1']), onMarkAll }))
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mark all' })
    expect(box.indeterminate).toBe(true)
    fireEvent.click(box)
    expect(onMarkAll).toHaveBeenLastCalledWith(true)
    rerender(table({ marked: new Set(['db1', 'db2', 'web-1']), onMarkAll }))
    expect([box.indeterminate, box.checked]).toEqual([false, true])
  })
})
