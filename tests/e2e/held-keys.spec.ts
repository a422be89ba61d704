import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { confirmByKey, confirmIn, holdThrough, repeatUntilArmed } from './harness/answering.ts'
import { expectOutcome, follow, row, visit } from './harness/outcome.ts'
import { watchWrites } from './harness/writes.ts'

const instances = '/projects/mock-project/instances'

/** A page outside the console. */
const ELSEWHERE = '/icon.svg'

/** Doors that a held key can start a command through, up to the last press. */
type Way = readonly [name: string, start: (page: Page) => Promise<void>, key: string]

const ways: readonly Way[] = [
  [
    "a row's menu",
    async (page) => {
      await row(page, 'db1').focus()
      await page.keyboard.press('.')
      await page.getByRole('menuitem', { name: 'Stop', exact: true }).focus()
    },
    'Enter',
  ],
  ['the palette', (page) => search(page, 'stop instance db1'), 'Enter'],
  ['a typed line', (page) => typeLine(page, 'instance stop db1'), 'Enter'],
  ['the key of a command', (page) => row(page, 'db1').focus(), 't'],
]

/** Searches the palette for a command until Enter would run it. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Quick actions' }).getByRole('combobox').fill(words)
  await expect(page.getByRole('option', { name: /^Stop/, selected: true })).toBeVisible()
}

async function typeLine(page: Page, line: string): Promise<void> {
  await page.keyboard.press(':')
  await page.getByRole('combobox', { name: 'Command line' }).fill(line)
}

test('a held key opens a question through any door, or from a form, but does not answer it', async ({
  page,
}) => {
  test.slow()
  const writes = watchWrites(page)
  await visit(page, instances)
  for (const [name, start, key] of ways) {
    await test.step(name, async () => {
      await start(page)
      await holdThrough(page, key)
      await expect(confirmIn(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
  await test.step('a form from a link', async () => {
    await follow(page, '/do/project/create?description=hostile')
    await page.getByRole('textbox', { name: 'Name' }).fill('hostile')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'New' })).toBeEnabled()
    await holdThrough(page, 'Enter')
    await expect(confirmIn(page)).toBeVisible()
  })
  expect(writes()).toEqual([])
  await confirmByKey(page)
  await expectOutcome(page, 'project create', 'done')
  expect(writes()).toEqual(['POST /v1/projects'])
})

test('a key held while a link or a page loads neither answers its question nor submits its form', async ({
  page,
}) => {
  const writes = watchWrites(page)
  await page.goto(ELSEWHERE)
  await page.keyboard.down('Enter')
  const link = '/do/instance/stop?project=mock-project&instance=db1'
  await Promise.all([page.goto(link), repeatUntilArmed(page, 'Enter')])
  await page.keyboard.up('Enter')
  await expect(confirmIn(page)).toBeVisible()
  expect(writes()).toEqual([])
  await confirmByKey(page)
  await expectOutcome(page, 'instance stop', 'done')
  expect(writes()).toHaveLength(1)

  await page.goto(ELSEWHERE)
  await page.keyboard.down('Enter')
  await page.goto('/projects-new?name=hostile')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  for (let times = 20; times > 0; times -= 1) await page.keyboard.down('Enter')
  await expect(page.getByText('READY', { exact: true })).toBeVisible()
  for (let times = 20; times > 0; times -= 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(writes()).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Create project' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expectOutcome(page, 'project create', 'done')
})
