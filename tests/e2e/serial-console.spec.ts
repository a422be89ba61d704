import { readFile } from 'node:fs/promises'
import type { WebSocketRoute } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { pasteText } from './harness/paste.ts'
import { expectConnected, expectShown } from './harness/terminal.ts'

// Guests boot faster.
test.use({ pace: 20 })

/** Enough for the connection to break in the middle. */
const LINES = 20_000

const address = (instance: string) => `/projects/mock-project/instances/${instance}/serial-console`

test('types, sees the echo, colors and what it searches for, and pasted lines before they are sent, reboots and watches, without leaving the terminal', async ({
  page,
}) => {
  let line: WebSocketRoute | undefined
  await page.routeWebSocket(/serial-console/, (route) => {
    line = route
    route.connectToServer()
  })
  await page.goto(address('db1'))
  await expectShown(page, 'login:')
  await expectConnected(page)
  await page.keyboard.type('root\r')
  await expectShown(page, 'root@db1:~$')
  await page.keyboard.type('echo one two\r')
  await expectShown(page, /^one two$/m)
  line?.send(Buffer.from('\u001b[38;2;255;160;20mamber\u001b[0m'))
  const word = page.locator('.xterm-rows span').filter({ hasText: /^amber$/ })
  await expect(word).toHaveCSS('color', 'rgb(255, 160, 20)')
  await page.keyboard.press('Control+Shift+F')
  await page.getByRole('searchbox', { name: 'Find in the terminal' }).fill('amber')
  await expect(page.getByText('Nothing found')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Find in the terminal' }).fill('umber')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox', { name: 'Find in the terminal' })).toBeHidden()
  await pasteText(page, 'echo first\necho second\n')
  const dialog = page.getByRole('dialog', { name: 'Send 2 lines' })
  await expect(dialog.getByLabel('Pasted text')).toHaveValue(/echo first\s+echo second/)
  await dialog.getByRole('radio', { name: 'A line every 20 ms' }).check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectShown(page, /^first$[^]*^second$/m)
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog', { name: 'Quick actions' })
    .getByRole('combobox')
    .fill('reboot instance')
  await expect(page.getByRole('option', { name: /^Reboot/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reboot db1' }).click()
  await expectShown(page, 'Restarting system')
  await expectShown(page, /Restarting system[^]*login:/)
})

test('resumes a broken stream, and saves all output', async ({ page }) => {
  let line: WebSocketRoute | undefined
  await page.routeWebSocket(/serial-console/, (route) => {
    const server = route.connectToServer()
    server.onMessage((message) => {
      route.send(message)
      // The connection can only be cut once it has carried data.
      line = route
    })
  })
  await page.goto(address('db1'))
  await expectShown(page, 'login:')
  await expectConnected(page)
  await page.keyboard.type(`root\rseq ${LINES}\r`)
  for (const number of [1, 2, 3]) {
    const before = line
    await before?.close({ code: 3000, reason: `cut ${number}` })
    await expect.poll(() => line !== before, { intervals: [50] }).toBe(true)
  }
  await expectShown(page, new RegExp(`^${LINES}$`, 'm'))
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()
  await page.getByRole('button', { name: 'Screen reader' }).click()
  await expect(page.getByRole('document', { name: 'Terminal output' })).toContainText(
    `\n${LINES}\n`,
  )
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const numbers = Array.from({ length: LINES }, (_, at) => `${at + 1}\r\n`).join('')
  expect(text.includes(`seq ${LINES}\r\n${numbers}root@db1:~$ `)).toBe(true)
})

test.describe('a starting instance', () => {
  // Slowly enough to be seen.
  test.use({ pace: 3 })

  test('is waited for, and its hostile output withstood', async ({ page }) => {
    let line: WebSocketRoute | undefined
    const typed: string[] = []
    await page.routeWebSocket(/serial-console/, (route) => {
      line = route
      const server = route.connectToServer()
      route.onMessage((message) => {
        typed.push(message.toString())
        server.send(message)
      })
    })
    await page.goto(address('db-stopped'))
    await expect(page.getByText('You can only connect to the serial console')).toBeVisible()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('Waiting for the instance to start')).toBeVisible()
    await expectShown(page, 'login:')
    const title = await page.title()
    const tricks = ['0;tricked', '2;tricked', '52;c;aGk=', '10;?', '8;;https://example.com']
    const written = tricks.map((trick) => `\u001b]${trick}\u0007`).join('')
    const counts = [...'LSTMZIb'].map((final) => `\u001b[2147483647${final}`).join('')
    const traps = '\u001b[999;999H\u001b[1J\u001b[?1003;1006;1004h\u001b[$p\u001bP$qm\u001b\\'
    line?.send(Buffer.from(`${written}${traps}x${counts}\u001b[2J\u001b[Hno trick\u001b[6n`))
    await expectShown(page, /^no trick$/m)
    expect(await page.title()).toBe(title)
    await page.locator('.xterm-screen').click()
    await expect.poll(() => typed).toEqual(['\u001b[1;9R'])
  })
})
