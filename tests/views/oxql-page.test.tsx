import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { except } from '../mock-network.ts'
import { act, type Screen, show, waitFor } from '../screen.tsx'

const at = '/system/oxql'
const one = 'get virtual_machine:vcpu_usage | last 1'
const other = 'get hardware_component:temperature | last 1'

const editor = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Query' })
const addressOf = ({ store }: Screen) => store.get(locationAtom)?.address ?? ''
const queryIn = (console: Screen) => new URLSearchParams(addressOf(console).split('?')[1]).get('q')

async function write(console: Screen, text: string): Promise<void> {
  await console.user.clear(editor())
  await console.user.click(editor())
  await console.user.paste(text)
  await console.user.keyboard('{Escape}')
}

const run = (console: Screen) => console.user.keyboard('{Control>}{Enter}{/Control}')

/** A control plane that holds back replies to queries that contain a text until released. */
function slow(text: string, answer?: () => Response) {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  const network = except(async (request, path) => {
    const isHeld =
      path.endsWith('/timeseries/query') && (await request.clone().text()).includes(text)
    if (isHeld) await held
    return isHeld ? answer?.() : null
  })
  return { network, release: () => release() }
}

/** Runs a query that is slow to be answered, then another, and lets the first have its reply. */
async function overtaken(reply?: () => Response): Promise<Screen> {
  const { network, release } = slow('vcpu_usage', reply)
  const console = await show(at, { network })
  await write(console, one)
  await run(console)
  await write(console, other)
  await run(console)
  await screen.findByRole('region', { name: 'Results' })
  await act(async () => release())
  return console
}

test('the answer to an older query does not replace the newer one', async () => {
  const console = await overtaken()
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('vcpu_usage'))
  expect(queryIn(console)).toBe(other)
  expect(screen.getByRole('region', { name: 'Results' }).textContent).toContain('temperature')
})

test('the failure of an older query is not reported for the newer one', async () => {
  await overtaken(() =>
    Response.json({ error_code: 'X', message: 'Too old', request_id: 'r' }, { status: 500 }),
  )
  await waitFor(() => expect(document.body.textContent).toContain('Too old'))
  expect(document.querySelector('main')?.textContent).not.toContain('Could not run query')
  expect(editor().getAttribute('aria-invalid')).toBeNull()
})

test('an edited query survives leaving the page and a reload', async () => {
  const console = await show(`${at}?${new URLSearchParams({ q: one }).toString()}`)
  await write(console, 'get half_written')
  await act(async () => void (await console.visit('/projects')))
  await act(async () => void (await console.visit(at)))
  expect(editor().value).toBe('')
  await act(async () => {
    await console.visit(`${at}?${new URLSearchParams({ q: one }).toString()}`)
  })
  expect(editor().value).toBe('get half_written')
  await write(console, other)
  await run(console)
  await act(async () => {
    await console.visit(`${at}?${new URLSearchParams({ q: one }).toString()}`)
  })
  expect(editor().value).toBe(one)
})

test('a query too long for an address is refused before it is sent, and a held key runs one once', async () => {
  const console = await show(at)
  const queries = () => console.sent.filter((call) => call.includes('/timeseries/query'))
  await write(console, `get virtual_machine:vcpu_usage | filter name == "${'é'.repeat(2000)}"`)
  await run(console)
  await screen.findByText(/Query is too long/)
  expect(addressOf(console).length).toBeLessThan(8000)
  expect(queries()).toEqual([])
  await write(console, one)
  await console.user.keyboard('{Control>}{Enter>5/}{/Control}')
  await screen.findByRole('region', { name: 'Results' })
  expect(queries()).toHaveLength(1)
})
