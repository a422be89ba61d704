import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Boundary, loadFailed, Thrown } from '../../src/ui/code/boundary.tsx'
import { fetched } from '../../src/ui/code/fetched.tsx'
import { requestMissingStyles, watchForMissingCode } from '../../src/ui/code/missing-code.ts'
import { RecoveryContext } from '../../src/ui/code/recovery.ts'
import { Table } from '../../src/ui/list/table.tsx'

let scripts = 0

/** Fails like imports of one script in a build, around which Vite puts a helper that tells the page. */
function failingToLoad(): () => Promise<never> {
  scripts += 1
  const message = `Could not load /${scripts}.js`
  return async () => {
    const payload = new Error(message)
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  }
}

watchForMissingCode()
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

function runningScript(): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/old.js')
  document.head.append(script)
  return script
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
        actions={() => <Thrown error={new Error('no menu')} />}
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

describe('code that is loaded on demand', () => {
  const Word = ({ word }: { word: string }) => <p>{word}</p>

  test('shows a placeholder, then is drawn; at once when it is already there', async () => {
    const Fetched = fetched(async () => Word, <p>Waiting</p>)
    const { unmount } = render(<Fetched word="one" />)
    screen.getByText('Waiting')
    await screen.findByText('one')
    unmount()
    render(<Fetched word="two" />)
    expect(screen.queryByText('two')).not.toBeNull()
  })

  test('is drawn at once when it was loaded early', async () => {
    const Fetched = fetched(async () => Word)
    await Fetched.load()
    render(<Fetched word="one" />)
    expect(screen.queryByText('one')).not.toBeNull()
  })

  test.each([
    ['by a press', () => again().click()],
    ['when the network is back', () => void window.dispatchEvent(new Event('online'))],
  ])('reports when it is missing, and loads again %s', async (_, retry) => {
    const load = vi.fn<() => Promise<typeof Word>>().mockResolvedValue(Word)
    load.mockImplementationOnce(failingToLoad())
    const Fetched = fetched(load)
    render(
      <Boundary what="the journal">
        <Fetched word="one" />
      </Boundary>,
    )
    await screen.findByText(/Could not load the journal. Check the connection./)
    act(retry)
    await screen.findByText('one')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('stays missing until it can be loaded', async () => {
    const Fetched = fetched<{ word: string }>(failingToLoad())
    render(
      <Boundary what="the journal">
        <Fetched word="one" />
      </Boundary>,
    )
    await screen.findByRole('alert')
    fireEvent.click(again())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Could not load'))
  })

  test('requests the styles until they are there, each time with another element', () => {
    vi.useFakeTimers()
    const styles = { rel: 'stylesheet', href: '/x.css' }
    const failed = Object.assign(document.createElement('link'), styles)
    document.head.append(failed)
    const link = () => document.querySelector('link[href="/x.css"]')
    requestMissingStyles()
    const second = link()
    expect(second).not.toBe(failed)
    second?.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(5000)
    expect(link()).not.toBe(second)
    link()?.remove()
    vi.useRealTimers()
  })

  test('is said to need a reload if it stays missing although the server is back', async () => {
    const script = runningScript()
    const reachable = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new Error('offline'))
    reachable.mockImplementation(
      async () => new Response('<script type="module" src="/assets/old.js">'),
    )
    vi.stubGlobal('fetch', reachable)
    const Fetched = fetched<{ word: string }>(failingToLoad())
    render(
      <Boundary what="the journal">
        <Fetched word="one" />
      </Boundary>,
    )
    await screen.findByText(/Check the connection/)
    fireEvent.click(again())
    const sentence =
      /^Could not load the journal. The connection is back, but this browser needs a reload. +Reload +$/
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(sentence))
    script.remove()
    vi.unstubAllGlobals()
  })

  describe('and the server has another build', () => {
    test.each([
      ['it names another script', '<script type="module" src="/assets/new.js">', true],
      ['it names the same script', '<script type="module" src="/assets/old.js">', false],
      ['something else answers', '<h1>Sign in to the wireless network</h1>', false],
    ])('if %s', async (_, page, offered) => {
      vi.stubGlobal('fetch', async () => new Response(page))
      const script = runningScript()
      const Fetched = fetched<{ word: string }>(failingToLoad())
      render(
        <Boundary what="the journal">
          <Fetched word="one" />
        </Boundary>,
      )
      const said = await screen.findByRole('alert')
      await waitFor(() =>
        expect(said.textContent).toMatch(
          offered
            ? /^A new version is available\. +Reload/
            : /^Could not load the journal.*Try again +Reload/,
        ),
      )
      script.remove()
      vi.unstubAllGlobals()
    })
  })
})
