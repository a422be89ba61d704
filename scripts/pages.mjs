// Lists the pages that are photographed, each with the steps before. New pages are added here.

const project = '/projects/mock-project'

/** @type {readonly { name: string, path: string, before?: (page: import('@playwright/test').Page) => Promise<void> }[]} */
export const pages = [
  { name: 'login', path: '/login/maze-war/local' },
  { name: 'projects', path: '/projects' },
  { name: 'project-new', path: '/projects-new' },
  { name: 'project-edit', path: `${project}/edit` },
  { name: 'instances', path: `${project}/instances` },
  { name: 'instances-empty', path: '/projects/other-project/instances' },
  { name: 'instance-new', path: `${project}/instances-new` },
  { name: 'instance', path: `${project}/instances/db1/storage` },
  { name: 'metrics-cpu', path: `${project}/instances/db1/metrics/cpu?of=all` },
  { name: 'metrics-disk', path: `${project}/instances/db1/metrics/disk` },
  { name: 'metrics-network', path: `${project}/instances/db1/metrics/network` },
  { name: 'instance-networking', path: `${project}/instances/db1/networking` },
  { name: 'interface-new', path: `${project}/instances/db-stopped/networking/interfaces-new` },
  {
    name: 'interface-edit',
    path: `${project}/instances/db-stopped/networking/interfaces/my-nic/edit`,
  },
  { name: 'floating-ips', path: `${project}/floating-ips` },
  { name: 'floating-ips-empty', path: '/projects/other-project/floating-ips' },
  { name: 'floating-ip-new', path: `${project}/floating-ips-new` },
  { name: 'floating-ip-edit', path: `${project}/floating-ips/cola-float/edit` },
  { name: 'floating-ip-pool', path: `${project}/floating-ip-pools/ip-pool-1` },
  {
    name: 'floating-ip-attach',
    path: `${project}/floating-ips`,
    before: async (page) => {
      await page.getByRole('row', { name: 'rootbeer-float' }).focus()
      await page.keyboard.press('a')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'external-subnets', path: `${project}/external-subnets` },
  { name: 'external-subnet-new', path: `${project}/external-subnets-new` },
  { name: 'external-subnet-edit', path: `${project}/external-subnets/db-subnet/edit` },
  { name: 'instance-connect', path: `${project}/instances/db1/connect` },
  { name: 'instance-settings', path: `${project}/instances/db1/settings` },
  { name: 'serial-console', path: `${project}/instances/db1/serial-console` },
  { name: 'serial-console-waiting', path: `${project}/instances/db-stopped/serial-console` },
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
  { name: 'staged', path: '/do/instance/start?project=mock-project&instance=db-stopped' },
  { name: 'staged-danger', path: '/do/instance/delete?project=mock-project&instance=db-stopped' },
  { name: 'not-found', path: '/no/such/page' },
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
]
