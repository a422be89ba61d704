import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectOutcome, row } from './harness/outcome.ts'
import { AT_ONCE, expectState, own, stopsAtItsConsole, WAITING } from './harness/newcomer.ts'
import { expectShown } from './harness/terminal.ts'
import { watchWrites } from './harness/writes.ts'

test.setTimeout(WAITING)
test.use({ provokes: stopsAtItsConsole, pace: AT_ONCE })

const inProject = `project=${own.project}`
const it = `${inProject}&instance=${own.instance}`

test('from nothing to a server and back by links, with one confirming press each', async ({
  page,
  served,
}) => {
  const writes = watchWrites(page)

  await test.step('create a project', async () => {
    await page.goto(`/do/project/create?name=${own.project}`)
    await expect(page.getByRole('alertdialog', { name: 'New project?' })).toBeVisible()
    await confirm(page)
    await expectOutcome(page, 'project create', 'done')
    await expect(page.getByText('No instances')).toBeVisible()
  })

  await test.step('create an instance from an image', async () => {
    const bootDisk = await bootDiskFrom(served.plane, 'arch-2022-06-01')
    await page.goto(
      `/do/instance/create?${inProject}&name=${own.instance}&ncpus=2&memory=8GiB` +
        `&boot-disk=${encodeURIComponent(JSON.stringify(bootDisk))}` +
        `&network-interfaces=${encodeURIComponent(JSON.stringify({ type: 'default_ipv4' }))}`,
    )
    await confirm(page)
    await expectOutcome(page, 'instance create', 'done')
    await expectState(page, 'running')
  })

  await test.step('open its console: a link that only navigates does not ask', async () => {
    await page.goto(`/do/instance/serial/console?${it}`)
    await expectShown(page, 'login:')
    await page.keyboard.type('root\recho hi\r')
    await expectShown(page, /^hi$/m)
  })

  await test.step('stop it', async () => {
    await page.goto(`/do/instance/stop?${it}`)
    await confirm(page)
    await expectOutcome(page, 'instance stop', 'done')
    await expectState(page, 'stopped')
  })

  await test.step('resize it', async () => {
    await page.goto(`/do/console/instance/resize?${it}&ncpus=3`)
    await confirm(page)
    await expectOutcome(page, 'console instance resize', 'done')
    await expect(page.getByText('3 vCPUs')).toBeVisible()
  })

  await test.step('start it', async () => {
    await page.goto(`/do/instance/start?${it}`)
    await confirm(page)
    await expectOutcome(page, 'instance start', 'done')
    await expectState(page, 'running')
  })

  await test.step('snapshot its disk', async () => {
    await page.goto(`/do/snapshot/create?${inProject}&disk=boot&name=before-lunch`)
    await confirm(page)
    await expectOutcome(page, 'snapshot create', 'done')
  })

  await test.step('create a floating IP', async () => {
    const allocator = { type: 'auto', poolSelector: { type: 'auto', ipVersion: 'v4' } }
    await page.goto(
      `/do/floating-ip/create?${inProject}&name=${own.floatingIp}` +
        `&address-allocator=${encodeURIComponent(JSON.stringify(allocator))}`,
    )
    await confirm(page)
    await expectOutcome(page, 'floating-ip create', 'done')
    await expect(row(page, own.floatingIp)).toBeVisible()
  })

  await test.step('attach a floating IP', async () => {
    await page.goto(
      `/do/floating-ip/attach?${inProject}&floating-ip=${own.floatingIp}&parent=${own.instance}`,
    )
    await confirm(page)
    await expectOutcome(page, 'floating-ip attach', 'done')
    await page.goto(`/do/instance/nic/list?${it}`)
    await expect(row(page, own.floatingIp)).toBeVisible()
  })

  await test.step('stop and delete it, typing its name', async () => {
    await page.goto(`/do/instance/stop?${it}`)
    await confirm(page)
    await expectState(page, 'stopped')
    await page.goto(`/do/instance/delete?${it}`)
    await expect(page.getByRole('button', { name: /^Delete instance / })).toBeDisabled()
    await page.getByRole('textbox', { name: `Type ${own.instance} to confirm` }).fill(own.instance)
    await confirm(page)
    await expectOutcome(page, 'instance delete', 'done')
    await expect(page.getByText('No instances')).toBeVisible()
  })

  expect(writes(), 'one call for each press').toEqual([
    'POST /v1/projects',
    'POST /v1/instances',
    'POST /v1/instances/web/stop',
    'PUT /v1/instances/web',
    'POST /v1/instances/web/start',
    'POST /v1/snapshots',
    'POST /v1/floating-ips',
    'POST /v1/floating-ips/front/attach',
    'POST /v1/instances/web/stop',
    'DELETE /v1/instances/web',
  ])
})

/** A new disk in the API's form, with the image's id. */
async function bootDiskFrom(plane: string, image: string) {
  const reply = await fetch(`${plane}/v1/images/${image}`)
  const found: unknown = await reply.json()
  expect(found).toMatchObject({ id: expect.any(String) })
  const imageId = String(Reflect.get(Object(found), 'id'))
  return {
    type: 'create',
    name: 'boot',
    size: 10 * 2 ** 30,
    diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId } },
  }
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button').last().click()
}
