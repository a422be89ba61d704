import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Boundary, loadFailed } from '../../src/ui/code/boundary.tsx'
import { RecoveryContext } from '../../src/ui/code/recovery.ts'
import { Table } from '../../src/ui/list/table.tsx'

const recovery = { place: null, readAgain: async () => {}, reportOf: async () => '' }

beforeEach(async () => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await loadFailed()
})

/** Renders its text, or throws while it should. */
function part() {
  const now: { error: unknown } = { error: new Error('no length') }
  function Part() {
    if (now.error !== null) throw now.error
    return <p>Here it is</p>
  }
  return { now, Part }
}

const again = () => screen.getByRole('button', { name: /Try again/ })

describe('a part that throws while rendering', () => {
  test('says so with its address, leaves the rest alone, and can be read and drawn again', async () => {
    const { now, Part } = part()
    const readAgain = vi.fn<() => Promise<void>>().mockResolvedValue()
    render(
      <RecoveryContext value={{ ...recovery, place: 1, readAgain }}>
        <p>Beside it</p>
        <Boundary what="the rows">
          <Part />
        </Boundary>
      </RecoveryContext>,
    )
    screen.getByText('Beside it')
    expect(screen.getByRole('alert').textContent).toContain(
      'Could not show the rows: no length (/).',
    )
    now.error = null
    fireEvent.click(again())
    await screen.findByText('Here it is')
    expect(readAgain).toHaveBeenCalledOnce()
  })

  test('names the request that failed', () => {
    const { now, Part } = part()
    now.error = Object.assign(new Error('Not now'), { requestId: 'abc' })
    render(
      <Boundary what="the rows">
        <Part />
      </Boundary>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Not now (request abc).')
  })

  test('says why it cannot be read again', async () => {
    const { Part } = part()
    const readAgain = () => Promise.reject(new Error('Unknown server error'))
    render(
      <RecoveryContext value={{ ...recovery, place: 1, readAgain }}>
        <Boundary what="the rows">
          <Part />
        </Boundary>
      </RecoveryContext>,
    )
    fireEvent.click(again())
    expect(await screen.findByText(/Could not show the rows: Unknown server error/)).toBeTruthy()
  })

  test('is drawn again after navigating', async () => {
    const { now, Part } = part()
    const at = (place: number) => (
      <RecoveryContext value={{ ...recovery, place }}>
        <Boundary what="the rows">
          <Part />
        </Boundary>
      </RecoveryContext>
    )
    const { rerender } = render(at(1))
    now.error = null
    rerender(at(1))
    screen.getByRole('alert')
    rerender(at(2))
    expect(await screen.findByText('Here it is')).not.toBeNull()
  })

  test('is a page with a heading if it is the page', () => {
    const { Part } = part()
    render(
      <Boundary what="this page" as="page">
        <Part />
      </Boundary>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong')
  })
})

describe('a layer that throws while rendering', () => {
  test('is a dialog that blocks the page’s keys and can be closed', () => {
    const { Part } = part()
    const onClose = vi.fn<() => void>()
    render(
      <Boundary what="the keys" as="layer" onClose={onClose}>
        <Part />
      </Boundary>,
    )
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    expect(dialog.open).toBe(true)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

describe('a cell that throws while rendering', () => {
  test('is a mark with an explanation, until another value is drawn', () => {
    const { now, Part } = part()
    now.error = new Error('no menu')
    const columns = [
      { label: 'name', cell: ({ name }: { name: string }) => name },
      { label: 'size', cell: ({ text }: { text: string | null }) => text!.trim() },
    ]
    const table = (text: string | null) => (
      <Table
        label="Things"
        columns={columns}
        rows={[{ name: 'one', text }]}
        rowKey={({ name }) => name}
        actions={() => <Part />}
      />
    )
    const { rerender } = render(table(null))
    screen.getByRole('rowheader', { name: 'one' })
    const [mark, menu] = screen.getAllByRole('button', { name: 'Could not show this. Try again' })
    expect(mark?.getAttribute('data-tip')).toMatch(/^Could not show size: .*null/)
    expect(menu?.getAttribute('data-tip')).toMatch(/^Could not show the actions: no menu/)
    rerender(table('big'))
    screen.getByRole('cell', { name: 'big' })
  })
})
