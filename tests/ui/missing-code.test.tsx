import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Boundary, loadFailed } from '../../src/ui/code/boundary.tsx'
import { fetched } from '../../src/ui/code/fetched.tsx'
import { requestMissingStyles, watchForMissingCode } from '../../src/ui/code/missing-code.ts'

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

beforeEach(async () => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await loadFailed()
})

function runningScript(): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/old.js')
  document.head.append(script)
  return script
}

/** Draws code that cannot be loaded, or only later, where the journal would be. */
function renderJournal(load: () => Promise<({ word }: { word: string }) => ReactNode>) {
  const Fetched = fetched(load)
  render(
    <Boundary what="the journal">
      <Fetched word="one" />
    </Boundary>,
  )
}

const again = () => screen.getByRole('button', { name: /Try again/ })

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

  test.each([
    ['by a press', () => again().click()],
    ['when the network is back', () => void window.dispatchEvent(new Event('online'))],
  ])('reports when it is missing, and loads again %s', async (_, retry) => {
    const load = vi.fn<() => Promise<typeof Word>>().mockResolvedValue(Word)
    load.mockImplementationOnce(failingToLoad())
    renderJournal(load)
    await screen.findByText(/Could not load the journal. Check the connection./)
    // The failure listens to the network once its effects have run.
    await act(async () => {})
    act(retry)
    await screen.findByText('one')
    expect(load).toHaveBeenCalledTimes(2)
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
    renderJournal(failingToLoad())
    await screen.findByText(/Check the connection/)
    fireEvent.click(again())
    const sentence =
      /^Could not load the journal. This browser needs a reload to try again. +Reload +$/
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
      renderJournal(failingToLoad())
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
