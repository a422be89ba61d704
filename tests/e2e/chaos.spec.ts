import type { Page } from '@playwright/test'
import { repeatable } from '../../src/mock/seed.ts'
import { type Console, expect, test } from './harness/console.ts'
import { visit } from './harness/outcome.ts'
import { comeBack, type Ended, expectRest, expectTold, runLine } from './harness/troubled.ts'

const SEED = 20
const ACTIONS = 300
/** After how many actions the large form is filled in. */
const FORM_EVERY = 50

test.setTimeout(120_000)
// What the browser and the client say of each call that fails is what is provoked.
test.use({ seed: SEED, provokes: /status of (400|401|403|404|500|507)|^error: [A-Z]+ \/v1\// })

const draw = repeatable(SEED)
const one = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(draw() * items.length)] ?? items[0]

const inProject = '--project mock-project'
const instance = () => `--instance ${one(['db1', 'db-stopped', 'you-fail'])} ${inProject}`
const disk = () => `--disk ${one(['disk-1', 'disk-3', 'disk-4'])} ${inProject}`

/** What somebody goes through who works with everything that there is; each draws its own arguments. */
const LINES: readonly [() => string, ...(() => string)[]] = [
  () => 'project list',
  () => `instance list ${inProject}`,
  () => `disk list ${inProject}`,
  () => `instance view ${instance()}`,
  () => `instance nic list ${instance()}`,
  () => `console instance settings ${instance()}`,
  () => `console instance connect ${instance()}`,
  () => `console instance metrics ${instance()}`,
  () => `project create --name p-${Math.floor(draw() * 1e6)} --description ''`,
  () => `project update --project other-project --description d${Math.floor(draw() * 1e6)}`,
  () => `instance start ${instance()}`,
  () => `instance stop ${instance()}`,
  () => `instance reboot ${instance()}`,
  () => `console instance resize ${instance()} --ncpus ${one(['2', '3', '4'])}`,
  () => `console instance auto-restart set ${instance()} --auto-restart-policy never`,
  () => `disk create --name d-${Math.floor(draw() * 1e6)} --size 1GiB ${inProject}`,
  () => `disk delete ${disk()}`,
  () => `snapshot create ${disk()}`,
  () => `instance disk attach ${disk()} --instance db-stopped`,
  () => `instance disk detach ${disk()} --instance db-stopped`,
  () => `floating-ip attach --floating-ip rootbeer-float --parent db1 --kind instance ${inProject}`,
  () => `floating-ip detach --floating-ip cola-float ${inProject}`,
  () => `instance external-ip detach-ephemeral ${instance()}`,
  () => `console theme ${one(['dark', 'light', 'system'])}`,
]

test('where every fifth call fails, nothing is lost and each failure is told', async ({
  page,
  served,
}) => {
  await visit(page, '/projects')
  await setChaos(served, 20)
  const seen = { ran: 0, refused: 0, failed: 0, cancelled: 0, forms: 0, signedIn: 0, again: 0 }
  let actions = 0
  while (actions < ACTIONS) {
    actions += 1
    if (actions % FORM_EVERY === 0) {
      seen.forms += 1
      actions += await fillForm(page)
    } else {
      const line = one(LINES)()
      const ended = await runLine(page, line, draw() < 0.8)
      count(seen, ended)
      if (ended.phase === 'fail' && !isSignIn(page)) await expectTold(page, ended, line)
      await expectRest(page, line)
    }
    const where = await comeBack(page)
    await expectRest(page, 'coming back')
    if (where === 'signed in') seen.signedIn += 1
    if (where === 'tried again') seen.again += 1
  }
  console.log(`${actions} actions: ${JSON.stringify(seen)}`)
  expect(seen.failed, 'calls that failed').toBeGreaterThan(20)
})

const FORM = '/projects/mock-project/instances-new'

/** Opens the largest form, fills it in and sends it until it is taken; answers how many actions that took. */
async function fillForm(page: Page): Promise<number> {
  const name = `web-${Math.floor(draw() * 1e6)}`
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  const images = page.getByRole('combobox', { name: 'Image' })
  const again = page.getByRole('button', { name: 'Try again' })
  await page.goto(FORM)
  await onForm(page)
  await field.fill(name)
  for (let actions = 2; actions < 60; actions += 1) {
    await onForm(page)
    await expect(field, 'what was typed is still there').toHaveValue(name)
    if (await again.isVisible()) {
      await again.click()
      continue
    }
    if ((await images.inputValue()) === '') {
      await images.fill('arch')
      await images.press('Enter')
    }
    await page.getByRole('button', { name: 'Create instance' }).click()
    await expectRest(page, `creating ${name}`)
    if (!isSignIn(page) && new URL(page.url()).pathname !== FORM) return actions
    if (!isSignIn(page)) await expect(page.getByRole('alert').first()).toContainText(/\w{4}/)
  }
  throw new Error(`${name} was never taken`)
}

/** Signs in and tries again for as long as the form cannot be had. */
async function onForm(page: Page): Promise<void> {
  await expect(async () => {
    await expectRest(page, 'the form')
    expect(await comeBack(page, FORM)).toBe('stayed')
  }).toPass({ intervals: [0] })
}

function isSignIn(page: Page): boolean {
  return new URL(page.url()).pathname.startsWith('/login')
}

function count(seen: Record<string, number>, { phase }: Ended): void {
  const names: Record<string, string> = {
    ran: 'ran',
    refuse: 'refused',
    fail: 'failed',
    cancel: 'cancelled',
  }
  const name = names[phase] ?? phase
  seen[name] = (seen[name] ?? 0) + 1
}

async function setChaos(served: Console, percent: number): Promise<void> {
  const reply = await fetch(`${served.plane}/mock/chaos`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ percent }),
  })
  expect(reply.ok).toBe(true)
}
