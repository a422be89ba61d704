import type { Page } from '@playwright/test'

/** A state of a page that its address alone does not show. */
type Scene = {
  readonly name: string
  readonly path: string
  /** Brings the page into this state. */
  readonly before?: (page: Page) => Promise<unknown>
}

const project = '/projects/mock-project'

/** States of pages: empty, loading, failing, and with layers open. Each page itself comes from the route table. */
export const scenes: readonly Scene[] = [
  { name: 'instances-empty', path: '/projects/other-project/instances' },
  { name: 'instance-stopped', path: `${project}/instances/db-stopped/storage` },
  { name: 'route-fixed', path: `${project}/vpcs/default/routers/mock-system-router/routes/default/edit` },
  { name: 'floating-ips-empty', path: '/projects/other-project/floating-ips' },
  { name: 'metrics-all', path: `${project}/instances/db1/metrics/cpu?of=all` },
  { name: 'staged', path: '/do/instance/start?project=mock-project&instance=db-stopped' },
  { name: 'staged-danger', path: '/do/instance/delete?project=mock-project&instance=db-stopped' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'audit-log-search', path: '/system/audit-log?actor=Jane&result=error' },
  { name: 'audit-log-none', path: '/system/audit-log?operation=nothing&result=odd' },
  { name: 'alert-deliveries-none', path: '/system/alerts/quiet-hook' },
{ name: 'instances-marked', path: `${project}/instances`, before: markThree },
{
    name: 'instances-menu',
    path: `${project}/instances`,
    before: (page) => page.getByRole('row', { name: 'db1' }).getByRole('button').last().click(),
  },
{
    name: 'instances-bulk',
    path: `${project}/instances`,
    before: async (page) => {
      await markThree(page)
      await page.getByRole('toolbar').getByRole('button', { name: 'Stop' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
{
    name: 'instances-loading',
    path: '/projects',
    before: async (page) => {
      await page.route('**/v1/**', () => {})
      await page.getByRole('link', { name: 'mock-project' }).click()
    },
  },
{
    name: 'instances-failing',
    path: `${project}/instances`,
    before: async (page) => {
      await page.route('**/v1/**', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.reload()
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    },
  },
{
    name: 'instance-new-wrong',
    path: `${project}/instances-new`,
    before: async (page) => {
      await page.getByRole('button', { name: 'Create instance' }).click()
    },
  },
{
    name: 'floating-ip-attach',
    path: `${project}/floating-ips`,
    before: async (page) => {
      await page.getByRole('row', { name: 'rootbeer-float' }).focus()
      await page.keyboard.press('a')
      await page.getByRole('dialog').waitFor()
    },
  },
{
    name: 'serial-console-paste',
    path: `${project}/instances/db1/serial-console`,
    before: async (page) => {
      await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'set -e\napt-get update\nmake install\n')
        const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true })
        document.activeElement?.dispatchEvent(pasted)
      })
      await page.getByRole('dialog').waitFor()
    },
  },
{
    name: 'serial-console-tools',
    path: `${project}/instances/db1/serial-console`,
    before: async (page) => {
      await page.getByRole('button', { name: 'Find' }).click()
      await page.getByRole('searchbox').fill('login')
      await page.getByRole('button', { name: 'Send key' }).click()
    },
  },
{
    name: 'palette',
    path: `${project}/instances`,
    before: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Quick actions' }).waitFor()
      await page.keyboard.type('db')
    },
  },
{
    name: 'keys',
    path: `${project}/instances`,
    before: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
{
    name: 'command-line',
    path: `${project}/instances`,
    before: (page) => page.keyboard.type(':instance st'),
  },
{
    name: 'user-menu',
    path: `${project}/instances`,
    before: (page) => page.getByRole('button', { name: 'User menu' }).click(),
  },
{
    name: 'journal',
    path: `${project}/instances`,
    before: async (page) => {
      const same = 'project update --project other-project --description "Many disks"'
      for (const line of ['instance stop --instance db-stopped', same]) {
        await page.keyboard.type(`:${line}`)
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await page.keyboard.type('gj')
      await page.getByRole('dialog', { name: 'Journal' }).waitFor()
    },
  },
{
    name: 'stop-question',
    path: `${project}/instances/db1/storage`,
    before: async (page) => {
      await page.getByRole('button', { name: 'Stop' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
{
    name: 'scim-created',
    path: '/scim',
    before: async (page) => {
      await page.getByRole('button', { name: 'Create token' }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('button', { name: 'Done' }).waitFor()
    },
  },
{
    name: 'oxql-run',
    path: '/system/oxql?q=get+hardware_component%3Atemperature+%7C+filter+timestamp+%3E+%40now()+-+5m',
    before: (page) => page.getByRole('button', { name: 'Run' }).click(),
  },
  {
    name: 'api-reply',
    path: '/operations/instance_list?project=mock-project&limit=3',
    before: async (page) => {
      await run(page)
      await page.getByRole('tree').waitFor()
    },
  },
]

async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run' }).click({ delay: 600 })
}

async function markThree(page: Page): Promise<void> {
  for (const name of ['db1', 'db-stopped', 'db2']) {
    await page.getByRole('checkbox', { name: `Mark ${name}`, exact: true }).check()
  }
}
