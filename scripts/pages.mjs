// Lists the pages that are photographed, each with the steps before. New pages are added here.
import { systemPages } from './system-pages.mjs'

const project = '/projects/mock-project'
const vpc = `${project}/vpcs/default`

/** @param {import('@playwright/test').Page} page */
async function markThree(page) {
  for (const name of ['db1', 'db-stopped', 'db2']) {
    await page.getByRole('checkbox', { name: `Mark ${name}`, exact: true }).check()
  }
}

/** @type {readonly { name: string, path: string, before?: (page: import('@playwright/test').Page) => Promise<void> }[]} */
export const pages = [
  ...systemPages,
  { name: 'login', path: '/login/maze-war/local' },
  { name: 'login-silo', path: '/login' },
  { name: 'projects', path: '/projects' },
  { name: 'project-new', path: '/projects-new' },
  { name: 'project-edit', path: `${project}/edit` },
  { name: 'instances', path: `${project}/instances` },
  { name: 'instances-empty', path: '/projects/other-project/instances' },
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
  { name: 'instance-new', path: `${project}/instances-new` },
  {
    name: 'instance-new-wrong',
    path: `${project}/instances-new`,
    before: async (page) => {
      await page.getByRole('button', { name: 'Create instance' }).click()
    },
  },
  { name: 'instance', path: `${project}/instances/db1/storage` },
  {
    name: 'instance-menu',
    path: `${project}/instances/db1/storage`,
    before: (page) => page.getByRole('button', { name: 'Instance actions' }).click(),
  },
  { name: 'instance-disk', path: `${project}/instances/db1/storage/disk-1` },
  { name: 'instance-disk-new', path: `${project}/instances/db-stopped/disks-new` },
  { name: 'instance-stopped', path: `${project}/instances/db-stopped/storage` },
  { name: 'disks', path: `${project}/disks` },
  { name: 'disk', path: `${project}/disks/disk-1` },
  { name: 'disk-new', path: `${project}/disks-new` },
  { name: 'snapshots', path: `${project}/snapshots` },
  { name: 'snapshot', path: `${project}/snapshots/snapshot-1` },
  { name: 'snapshot-new', path: `${project}/snapshots-new` },
  { name: 'snapshot-image', path: `${project}/snapshots/snapshot-1/images-new` },
  { name: 'vpcs', path: `${project}/vpcs` },
  { name: 'vpc-new', path: `${project}/vpcs-new` },
  { name: 'vpc-edit', path: `${vpc}/edit` },
  { name: 'firewall-rules', path: `${vpc}/firewall-rules` },
  { name: 'firewall-rule-new', path: `${vpc}/firewall-rules-new` },
  { name: 'firewall-rule-clone', path: `${vpc}/firewall-rules-new/allow-icmp` },
  { name: 'firewall-rule-edit', path: `${vpc}/firewall-rules/allow-icmp/edit` },
  { name: 'firewall-rules-replace', path: `${vpc}/firewall-rules-json` },
  { name: 'subnets', path: `${vpc}/subnets` },
  { name: 'subnet-new', path: `${vpc}/subnets-new` },
  { name: 'subnet-edit', path: `${vpc}/subnets/mock-subnet-2/edit` },
  { name: 'routers', path: `${vpc}/routers` },
  { name: 'router-edit', path: `${vpc}/routers/mock-custom-router/edit` },
  { name: 'router', path: `${vpc}/routers/mock-custom-router` },
  { name: 'router-system', path: `${vpc}/routers/mock-system-router` },
  { name: 'route-new', path: `${vpc}/routers/mock-custom-router/routes-new` },
  { name: 'route-edit', path: `${vpc}/routers/mock-custom-router/routes/dc2/edit` },
  { name: 'route-fixed', path: `${vpc}/routers/mock-system-router/routes/default/edit` },
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
  { name: 'profile', path: '/settings/profile' },
  { name: 'ssh-keys', path: '/settings/ssh-keys' },
  { name: 'ssh-key', path: '/settings/ssh-keys/mac-mini/edit' },
  { name: 'access-tokens', path: '/settings/access-tokens' },
  { name: 'keyboard', path: '/settings/keyboard' },
  { name: 'device', path: '/device/verify' },
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
  { name: 'silo-images', path: '/images' },
  { name: 'silo-image', path: '/images/ubuntu-20-04' },
  {
    name: 'silo-image-promote',
    path: '/images',
    before: async (page) => {
      await page.getByRole('button', { name: 'Promote image' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'silo-access', path: '/access' },
  { name: 'users', path: '/users' },
  {
    name: 'user',
    path: '/users',
    before: async (page) => {
      await page.getByRole('link', { name: 'Hans Jonas' }).click()
      await page.getByRole('heading', { name: 'Hans Jonas' }).waitFor()
      await page.getByRole('link', { name: 'real-estate-devs' }).waitFor()
    },
  },
  { name: 'groups', path: '/groups' },
  {
    name: 'group',
    path: '/groups',
    before: async (page) => {
      await page.getByRole('link', { name: 'real-estate-devs' }).click()
      await page.getByRole('link', { name: 'Jane Austen' }).waitFor()
    },
  },
  { name: 'scim', path: '/scim' },
  {
    name: 'scim-created',
    path: '/scim',
    before: async (page) => {
      await page.getByRole('button', { name: 'Create token' }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('button', { name: 'Done' }).waitFor()
    },
  },
  { name: 'auth-settings', path: '/auth-settings' },
  { name: 'auth-settings-edit', path: '/auth-settings/edit' },
]
