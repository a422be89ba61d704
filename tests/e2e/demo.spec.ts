import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from './harness/console.ts'
import { type FileHost, hostFiles } from './harness/file-host.ts'
import { expectOutcome, expectReady, follow } from './harness/outcome.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file host replies to a deep link with the page, but with status 404. */
test.use({ alone: true, provokes: /status of 404/ })

let host: FileHost

test.beforeAll(async () => {
  test.setTimeout(120_000)
  await promisify(execFile)(process.execPath, ['scripts/demo.mjs'], { cwd: root })
  host = await hostFiles(`${root}/dist-demo`)
})

test.afterAll(() => host.close())

test('the demo works from a plain file host, deep links included', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) asked.push(request.url())
  })

  await test.step('a link to a command', async () => {
    await page.goto(`${host.address}/do/project/create?name=kept-here`)
    await page.getByRole('button', { name: 'Create project' }).click()
    await expectOutcome(page, 'project create', 'done')
    await expect(page).toHaveURL(/kept-here\/instances$/)
  })

  await test.step('a deep link to what was changed, in another tab', async () => {
    const other = await page.context().newPage()
    await other.goto(`${host.address}/projects/kept-here/instances`)
    await expect(other.getByText('No instances')).toBeVisible()
    await other.close()
  })

  await test.step('drops them when the world is reset', async () => {
    await expectReady(page)
    await follow(page, '/projects')
    await expect(page.getByRole('rowheader', { name: 'kept-here' })).toBeVisible()
    await page.keyboard.press(':')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.insertText('world reset')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Reset the mock world' }).click()
    await expectOutcome(page, 'console world reset', 'done')
    const projects = page.getByRole('table', { name: 'Projects' })
    await expect(projects.getByRole('link', { name: 'mock-project' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'kept-here' })).toHaveCount(0)
  })

  expect(asked, 'no control plane but the one in the page was asked').toEqual([])
})
