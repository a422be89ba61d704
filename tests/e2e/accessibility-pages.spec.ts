import { idOf } from '../../src/mock/seed.ts'
import { expectAccessibleInBothThemes } from './harness/axe.ts'
import { expect, test } from './harness/console.ts'
import { expectReady } from './harness/outcome.ts'

const project = '/projects/mock-project'

/** Without a heading: a drawer over the page. */
const pages: readonly (readonly [name: string, path: string, heading: string | null])[] = [
  ['projects', '/projects', 'Projects'],
  ['a new project', '/projects-new', null],
  ['a project edited', `${project}/edit`, null],
  ['instances', `${project}/instances`, 'Instances'],
  ['instances filtered to none', `${project}/instances?filter=nothing`, 'Instances'],
  ['no instances', '/projects/project-no-vpcs/instances', 'Instances'],
  ['storage of an instance', `${project}/instances/db1/storage`, 'db1'],
  ['a disk of an instance', `${project}/instances/db1/storage/disk-1`, null],
  ['a new disk of an instance', `${project}/instances/db1/disks-new`, null],
  ['metrics of the CPU', `${project}/instances/db1/metrics/cpu?of=all`, 'db1'],
  ['metrics of disks', `${project}/instances/db1/metrics/disk`, 'db1'],
  ['metrics of the network', `${project}/instances/db1/metrics/network?range=week`, 'db1'],
  ['a serial console', `${project}/instances/db1/serial-console`, 'db1'],
  ['a serial console that waits', `${project}/instances/db-stopped/serial-console`, 'db-stopped'],
  ['a profile', '/settings/profile', 'Profile'],
  ['SSH keys', '/settings/ssh-keys', 'SSH keys'],
  ['a new SSH key', '/settings/ssh-keys-new', null],
  ['an SSH key', '/settings/ssh-keys/mac-mini/edit', null],
  ['access tokens', '/settings/access-tokens', 'Access tokens'],
  ['keys', '/settings/keyboard?filter=row', 'Keyboard'],
  ['disks', `${project}/disks`, 'Disks'],
  ['a disk', `${project}/disks/disk-3`, null],
  ['a new disk', `${project}/disks-new`, null],
  ['images', `${project}/images`, 'Project images'],
  ['an image', `${project}/images/image-1`, null],
  ['an image uploaded', `${project}/images-new`, null],
  ['firewall rules', `${project}/vpcs/default/firewall-rules`, 'default'],
  ['a new firewall rule', `${project}/vpcs/default/firewall-rules-new`, null],
  ['a firewall rule edited', `${project}/vpcs/default/firewall-rules/allow-ssh/edit`, null],
  ['all firewall rules as text', `${project}/vpcs/default/firewall-rules-json`, null],
  ['subnets', `${project}/vpcs/default/subnets`, 'default'],
  ['a new subnet', `${project}/vpcs/default/subnets-new`, null],
  ['a subnet edited', `${project}/vpcs/default/subnets/mock-subnet-2/edit`, null],
  ['routers', `${project}/vpcs/default/routers`, 'default'],
  ['a router', `${project}/vpcs/default/routers/mock-custom-router`, 'mock-custom-router'],
  ['a new route', `${project}/vpcs/default/routers/mock-custom-router/routes-new`, null],
  [
    'a route that nobody can change',
    `${project}/vpcs/default/routers/mock-system-router/routes/default/edit`,
    null,
  ],
  ['floating IPs', `${project}/floating-ips`, 'Floating IPs'],
  ['no floating IPs', '/projects/other-project/floating-ips', 'Floating IPs'],
  ['a new floating IP', `${project}/floating-ips-new`, null],
  ['a floating IP edited', `${project}/floating-ips/cola-float/edit`, null],
  ['the pool of a floating IP', `${project}/floating-ip-pools/ip-pool-1`, null],
  ['internet gateways', `${project}/vpcs/default/internet-gateways`, 'default'],
  ['a new internet gateway', `${project}/vpcs/default/internet-gateways-new`, null],
  ['an internet gateway', `${project}/vpcs/default/internet-gateways/internet-gateway-1`, null],
  ['multicast groups', `${project}/multicast-groups`, 'Multicast groups'],
  ['a multicast group joined', `${project}/multicast-groups-new`, null],
  ['a multicast group', `${project}/multicast-groups/market-data`, 'market-data'],
  ['probes', `${project}/probes`, 'Probes'],
  ['a new probe', `${project}/probes-new`, null],
  ['a probe', `${project}/probes/rack-probe`, null],
  ['external subnets', `${project}/external-subnets`, 'External Subnets'],
  ['a new external subnet', `${project}/external-subnets-new`, null],
  ['an external subnet edited', `${project}/external-subnets/db-subnet/edit`, null],
  ['affinity groups', `${project}/affinity`, 'Affinity groups'],
  ['a new anti-affinity group', `${project}/affinity-new`, null],
  ['an anti-affinity group', `${project}/affinity/romulus-remus`, 'romulus-remus'],
  ['access to a project', `${project}/access`, 'Project access'],
  ['a user added to a project', `${project}/access-new`, null],
  ['utilization of the silo', '/utilization', 'Utilization'],
  ['utilization of all silos', '/system/utilization', 'System utilization'],
  ['utilization over time', '/system/utilization?tab=metrics', 'System utilization'],
  ['access to the silo', '/access', 'Silo access'],
  ['images of the silo', '/images', 'Silo images'],
  ['an image of the silo', '/images/ubuntu-20-04', null],
  ['users', '/users', 'Users'],
  ['a user', '/users/Hans%20Jonas', 'Hans Jonas'],
  ['groups', '/groups', 'Groups'],
  ['a group', '/groups/real-estate-devs', 'real-estate-devs'],
  ['SCIM tokens', '/scim', 'SCIM tokens'],
  ['authentication settings', '/auth-settings', 'Authentication settings'],
  ['authentication settings edited', '/auth-settings/edit', null],
  ['access to the fleet', '/system/access', 'Fleet access'],
  ['a fleet role edited', '/system/access/Jane%20Austen/edit', null],
  ['the update of the system', '/system/update', 'System update'],
  ['a release', '/system/update/releases/17.0.0', null],
  ['a repository uploaded', '/system/update/releases-new', null],
  ['trust roots', '/system/update/trust-roots', 'Trust roots'],
  ['a trust root', `/system/update/trust-roots/${idOf('trust root')}`, null],
  ['a trust root added', '/system/update/trust-roots-new', null],
  ['issues', '/system/issues', 'Issues'],
  ['silos', '/system/silos', 'Silos'],
  ['a new silo', '/system/silos-new', null],
  ['identity providers', '/system/silos/maze-war/idps', 'maze-war'],
  ['a new identity provider', '/system/silos/maze-war/idps-new', null],
  ['an identity provider', '/system/silos/maze-war/idps/saml/mock-idp', null],
  ['quotas', '/system/silos/maze-war/quotas', 'maze-war'],
  ['quotas edited', '/system/silos/maze-war/quotas-edit', null],
  ['fleet roles of a silo', '/system/silos/maze-war/fleet-roles', 'maze-war'],
  ['users of a silo', '/system/silos/pelerines/users', 'pelerines'],
  ['a new user', '/system/silos/pelerines/users-new', null],
  ['access to a silo', '/system/silos/maze-war/access', 'maze-war'],
  ['certificates', '/certificates', 'Certificates'],
  ['a new certificate', '/certificates-new', null],
  ['a certificate', '/certificates/all-silos', null],
  [
    'the pool of an external subnet',
    `${project}/external-subnet-pools/default-v4-subnet-pool`,
    null,
  ],
]

/** How many pages one test looks at: in a tab that has the code, the next one is there in a moment. */
const TOGETHER = 7

for (let at = 0; at < pages.length; at += TOGETHER) {
  const some = pages.slice(at, at + TOGETHER)
  test(`pages: ${some.map(([name]) => name).join(', ')}`, async ({ page }) => {
    test.slow()
    for (const [name, path, heading] of some) {
      await page.goto(path)
      await expectReady(page)
      const it =
        heading === null
          ? page.getByRole('dialog')
          : page.getByRole('heading', { name: heading, level: 1 })
      await expect(it, name).toBeVisible()
      await expectAccessibleInBothThemes(page, name)
    }
  })
}

const bare: readonly (readonly [name: string, path: string, heading: string])[] = [
  ['which silo', '/login', 'Sign in'],
  ['a local user', '/login/maze-war/local', 'Sign in to maze-war'],
]

const lost: readonly (readonly [status: string, path: string])[] = [
  ['400 Bad Request', '/projects/%ff/instances'],
  ['403 Forbidden', `${project}/instances/db1/storage?do=instance stop db2`],
  ['404 Not Found', '/no/such/page'],
  ['405 Method Not Allowed', '/do/console/sign-in'],
]

test('pages: signing in, and errors', async ({ page }) => {
  for (const [name, path, heading] of bare) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true }), name).toBeVisible()
    await page.getByRole('button').click()
    await expect(page.getByText(/required/).first()).toBeVisible()
    await expectAccessibleInBothThemes(page, name)
  }
  for (const [status, path] of lost) {
    await page.goto(path)
    await expectReady(page)
    await expect(page.getByRole('main').getByText(status)).toBeVisible()
    await expectAccessibleInBothThemes(page, status)
  }
})
