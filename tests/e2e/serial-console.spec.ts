import { readFile } from 'node:fs/promises'
import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { pasteText } from './harness/paste.ts'
import { expectConnected, expectShown } from './harness/terminal.ts'

// Guests boot faster.
test.use({ pace: 20 })

/** Enough for the connection to break in the middle. */
const LINES = 20_000

const address = '/projects/mock-project/instances/db1/serial-console'

test('the terminal loses nothing when its stream breaks, shows colors, finds text, asks before it sends pasted lines, and withstands hostile output', async ({
  page,
}) => {
  const wire = await tap(page)
  await page.goto(address)
  await expectShown(page, 'login:')
  await expectConnected(page)
  await page.keyboard.type('root\r')
  await expectShown(page, 'root@db1:~$')

  await test.step('a stream that breaks, of which all output is saved', async () => {
    await page.keyboard.type(`seq ${LINES}\r`)
    for (const number of [1, 2]) {
      const before = wire.line()
      await before?.close({ code: 3000, reason: `cut ${number}` })
      await expect.poll(() => wire.line() !== before, { intervals: [50] }).toBe(true)
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
    await page.locator('.xterm-screen').click()
  })

  // What did not come from the guest would be counted as received, so the stream is not cut after this.
  await test.step('colors, and what is searched for', async () => {
    wire.line()?.send(Buffer.from('\u001b[38;2;255;160;20mamber\u001b[0m'))
    const word = page.locator('.xterm-rows span').filter({ hasText: /^amber$/ })
    await expect(word).toHaveCSS('color', 'rgb(255, 160, 20)')
    await page.keyboard.press('Control+Shift+F')
    const find = page.getByRole('searchbox', { name: 'Find in the terminal' })
    await find.fill('amber')
    await expect(page.getByText('Nothing found')).toBeHidden()
    await find.fill('umber')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(find).toBeHidden()
  })

  await test.step('pasted lines, before they are sent', async () => {
    await pasteText(page, 'echo first\necho second\n')
    const dialog = page.getByRole('dialog', { name: 'Send 2 lines' })
    await expect(dialog.getByLabel('Pasted text')).toHaveValue(/echo first\s+echo second/)
    await dialog.getByRole('radio', { name: 'A line every 20 ms' }).check()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expectShown(page, /^first$[^]*^second$/m)
  })

  await test.step('hostile output', async () => {
    const title = await page.title()
    const before = wire.typed.length
    const tricks = ['0;tricked', '2;tricked', '52;c;aGk=', '10;?', '8;;https://example.com']
    const written = tricks.map((trick) => `\u001b]${trick}\u0007`).join('')
    const counts = [...'LSTMZIb'].map((final) => `\u001b[2147483647${final}`).join('')
    const traps = '\u001b[999;999H\u001b[1J\u001b[?1003;1006;1004h\u001b[$p\u001bP$qm\u001b\\'
    const hostile = `${written}${traps}x${counts}\u001b[2J\u001b[Hno trick\u001b[6n`
    wire.line()?.send(Buffer.from(hostile))
    await expectShown(page, /^no trick$/m)
    expect(await page.title()).toBe(title)
    await page.locator('.xterm-screen').click()
    await expect.poll(() => wire.typed.slice(before)).toEqual(['\u001b[1;9R'])
  })
})

/** Taps the connection: what is typed, and the line to send through or to cut. */
async function tap(page: Page) {
  let line: WebSocketRoute | undefined
  const typed: string[] = []
  await page.routeWebSocket(/serial-console/, (route) => {
    const server = route.connectToServer()
    route.onMessage((message) => {
      typed.push(message.toString())
      server.send(message)
    })
    server.onMessage((message) => {
      route.send(message)
      // The connection can only be cut once it has carried data.
      line = route
    })
  })
  return { line: () => line, typed }
}
