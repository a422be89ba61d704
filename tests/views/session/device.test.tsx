import { fireEvent, screen as page } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const verify = '/device/verify'
const boxes = () => page.getAllByRole<HTMLInputElement>('textbox', { name: /^Character \d\.$/ })
const typed = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('')
const at = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1
const button = () => page.getByRole('button', { name: 'Log in on device' })
const isOff = () => button().getAttribute('aria-disabled') === 'true'
const paste = (target: Element, text: string) =>
  act(async () => {
    fireEvent.paste(target, { clipboardData: { getData: () => text } })
  })
/** Opens the page, and waits for its boxes. */
const open = async () => {
  const made = await show(verify)
  await waitFor(boxes)
  return made
}
const here = ({ store }: Screen) => store.get(locationAtom)?.address

test('the boxes take letters one by one, and delete them', async () => {
  const { user } = await open()
  expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Character ${number}.`),
  )
  await waitFor(() => expect(at()).toBe(1))
  await user.keyboard('a1b-C')
  expect([typed(), at(), isOff()]).toEqual(['ABC_____', 4, true])
  expect(boxes()[2]?.nextElementSibling?.textContent).toBe('–')
  await user.keyboard('{Backspace}')
  expect([typed(), at()]).toEqual(['AB______', 3])
  await user.keyboard('{ArrowLeft}{ArrowLeft}z')
  expect([typed(), at()]).toEqual(['ZB______', 2])
  await user.keyboard('b')
  expect([typed(), at()]).toEqual(['ZB______', 3])
  await user.keyboard('cdefgh')
  expect([typed(), at(), isOff()]).toEqual(['ZBCDEFGH', 8, false])
  await user.keyboard('{Backspace}')
  expect([typed(), at(), isOff()]).toEqual(['ZBCDEFG_', 8, true])
  // An on-screen keyboard presses no keys.
  await act(async () => {
    const [first] = boxes()
    if (first !== undefined) fireEvent.change(first, { target: { value: 'h' } })
  })
  expect([typed(), at()]).toEqual(['HBCDEFG_', 2])
})

test('a code can be pasted from anywhere, and typing and Enter go on where it ends', async () => {
  const { user, wrote } = await open()
  await paste(document.body, ' hjkl-wxyz! and more')
  expect(typed()).toBe('HJKLWXYZ')
  await paste(boxes()[4] ?? document.body, '12ab')
  expect(typed()).toBe('AB______')
  await act(async () => boxes()[6]?.focus())
  await paste(document.body, 'hjk')
  expect([typed(), at()]).toEqual(['HJK_____', 4])
  await user.keyboard('lwx')
  expect([typed(), at()]).toEqual(['HJKLWX__', 7])
  await act(async () => boxes()[6]?.blur())
  await paste(document.body, 'hjkl-wxyz')
  expect([typed(), at()]).toEqual(['HJKLWXYZ', 8])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(wrote().length).toBeGreaterThan(0))
})

test('a code that was not accepted is still there after signing in', async () => {
  const { user, visit, wrote } = await open()
  await paste(document.body, 'ABCD-EFGH')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(wrote().length).toBeGreaterThan(0))
  await act(async () => visit('/login/maze-war/local'))
  expect(page.queryByRole('group', { name: 'Code' })).toBeNull()
  await act(async () => visit(verify))
  await waitFor(() => expect([typed(), isOff()]).toEqual(['ABCDEFGH', false]))
  await paste(document.body, 'HJKL-WXYZ')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(page.getByRole('heading').textContent).toBe('Device logged in'))
  await act(async () => visit(verify))
  await waitFor(() => expect(typed()).toBe('________'))
})

test('a wrong code is invalid, and a right one confirms the device', async () => {
  const console = await open()
  await paste(document.body, 'QQQQQQQQ')
  await console.user.click(button())
  expect((await page.findByRole('alert')).textContent).toBe('Code is invalid')
  expect(here(console)).toBe(verify)
  await paste(document.body, 'HJKL-WXYZ')
  await waitFor(() => expect(isOff()).toBe(false))
  await console.user.click(button())
  await waitFor(() => expect(here(console)).toBe('/device/success'))
  expect(page.getByRole('heading', { name: 'Device logged in' })).toBeTruthy()
  expect(page.getByText('You can close this window')).toBeTruthy()
  expect(console.wrote().map(({ body }) => body)).toEqual(
    ['QQQQQQQQ', 'QQQQ-QQQQ', 'HJKLWXYZ', 'HJKL-WXYZ'].map((user_code) => ({ user_code })),
  )
})
