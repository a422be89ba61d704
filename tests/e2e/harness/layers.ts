import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect } from './console.ts'
import { expectTip, row } from './outcome.ts'
import { pasteText } from './paste.ts'

const instances = '/projects/mock-project/instances'
const storage = `${instances}/db1/storage`
const terminal = `${instances}/db1/serial-console`

/** Something that opens over a page or changes it. */
type Layer = {
  readonly name: string
  readonly at: string
  readonly open: (page: Page) => Promise<void>
}

const shown = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()
const asked = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('alertdialog', { name })).toBeVisible()

/** Every kind of layer of the console. */
export const layers: readonly Layer[] = [
  {
    name: 'the palette, browsed and searched',
    at: instances,
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await shown(page, 'Quick actions')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page, 'the palette')
      await page.keyboard.type('stop db')
      await expect(page.getByRole('option', { name: /db1/ }).first()).toBeVisible()
    },
  },
  {
    name: 'the palette, asking',
    at: '/projects',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('theme')
      await expect(page.getByRole('option', { name: /theme/i, selected: true })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('option', { name: 'light' })).toBeVisible()
      await expectAccessible(page, 'asking for one of a few')
      await page.keyboard.type('pink')
    },
  },
  {
    name: 'the command line, completing and wrong',
    at: instances,
    open: async (page) => {
      await page.keyboard.press(':')
      await page.keyboard.type('instance st')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page, 'the command line')
      await page.keyboard.type('roll')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/Unknown command/)).toBeVisible()
    },
  },
  {
    name: 'the key sheet',
    at: instances,
    open: async (page) => {
      await page.keyboard.press('?')
      await shown(page, 'Keys')
    },
  },
  {
    name: 'the journal, with and without entries',
    at: storage,
    open: async (page) => {
      await page.keyboard.type('gj')
      await shown(page, 'Journal')
      await expectAccessible(page, 'the journal')
    },
  },
  {
    name: 'what the mock is',
    at: '/projects',
    open: async (page) => {
      await page.getByRole('button', { name: 'Mock control plane' }).click()
      await page.getByRole('menuitem', { name: 'What this means' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a question',
    at: instances,
    open: async (page) => {
      await row(page, 'db1').focus()
      await page.keyboard.press('t')
      await asked(page, /Stop/)
    },
  },
  {
    name: 'a dangerous question from a link',
    at: '/do/instance/delete?project=mock-project&instance=db-stopped',
    open: (page) => asked(page, /db-stopped/),
  },
  {
    name: 'a form from a link',
    at: '/do/instance/stop?project=mock-project',
    open: (page) => shown(page, /Stop instance/),
  },
  {
    name: 'a form made from parameters',
    at: `${instances}/db-stopped/storage`,
    open: async (page) => {
      await page.keyboard.press('e')
      await shown(page, /Resize/)
    },
  },
  {
    name: 'leaving a form with changes',
    at: '/projects-new',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('new-one')
      await page.keyboard.press('Escape')
      await asked(page, 'Confirm navigation')
    },
  },
  {
    name: 'a form with errors',
    at: '/projects-new',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('No Name')
      await page.getByRole('button', { name: 'Create project' }).click()
      await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    },
  },
  {
    name: 'the menu of a row',
    at: instances,
    open: async (page) => {
      await row(page, 'db1').focus()
      await page.keyboard.press('.')
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: "the user's menu and the one inside",
    at: '/projects',
    open: async (page) => {
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name: 'Theme' }).click()
      await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
    },
  },
  {
    name: 'marked rows',
    at: instances,
    open: async (page) => {
      await row(page, 'db1').focus()
      await page.keyboard.press('x')
      await expect(page.getByRole('toolbar', { name: 'Marked rows' })).toBeVisible()
    },
  },
  {
    name: 'attaching, with nothing chosen yet',
    at: '/projects/mock-project/floating-ips',
    open: async (page) => {
      await row(page, 'rootbeer-float').focus()
      await page.keyboard.press('a')
      await shown(page, 'Attach floating IP')
      await expectAccessible(page, 'attaching from a row')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('attach fl')
      await page.getByRole('option', { name: /^Attach floating IP floating-ip/ }).click()
      await expect(page.getByText('reachable at 123.4.56.4')).toBeVisible()
    },
  },
  {
    name: 'a tooltip that tells why not',
    at: storage,
    open: async (page) => {
      await expectTip(page, 'Start')
    },
  },
  {
    name: 'a terminal, searched in vain, read aloud, and the keys to send to it',
    at: terminal,
    open: async (page) => {
      await page.getByText('connected', { exact: true }).waitFor()
      await page.keyboard.press('Control+Shift+F')
      await page.getByRole('searchbox', { name: 'Find in the terminal' }).fill('no such text')
      await expect(page.getByText('Nothing found')).toBeVisible()
      await page.getByRole('button', { name: 'Screen reader mode' }).click()
      await expectAccessible(page, 'searching a terminal')
      await page.getByRole('button', { name: 'Send key' }).click()
      await expect(page.getByRole('menuitem', { name: 'ctrl+K' })).toBeVisible()
    },
  },
  {
    name: 'pasted lines before they are sent',
    at: terminal,
    open: async (page) => {
      await page.getByText('connected', { exact: true }).waitFor()
      await pasteText(page, 'echo one\necho two\n')
      await shown(page, 'Send 2 lines')
    },
  },
  {
    name: 'how the CLI opens a serial console',
    at: terminal,
    open: async (page) => {
      await page.getByRole('button', { name: 'CLI command' }).click()
      await shown(page, 'CLI command')
    },
  },
  {
    name: 'metrics as a table, and the menu of a chart',
    at: `${instances}/db1/metrics/cpu`,
    open: async (page) => {
      const chart = page.getByRole('figure', { name: 'CPU utilization: Running' })
      await chart.getByRole('button', { name: 'Actions of' }).click()
      await page.getByRole('menuitem', { name: 'Show as table' }).click()
      await expect(chart.getByRole('row').nth(5)).toContainText('%')
      await expectAccessible(page, 'metrics as a table')
      await chart.getByRole('button', { name: 'Actions of' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'toasts',
    at: storage,
    open: async (page) => {
      // The status line says what no layer covers.
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
      await page.evaluate(() => window.rackline?.run('instance start'))
      await page.evaluate(() => window.rackline?.run('console theme dark'))
      await page.evaluate(() => window.rackline?.run('snapshot create disk-1'))
      await page.keyboard.press('Escape')
      const dismiss = { name: 'Dismiss notification' }
      await expect(page.getByTestId('Toasts').getByRole('button', dismiss)).toHaveCount(3)
    },
  },
]
