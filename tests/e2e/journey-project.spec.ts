import type { Locator, Page } from '@playwright/test'
import { turn } from '../rotation.ts'
import { isSoak } from '../soak.ts'
import { confirmByKey, confirmIn } from './harness/answering.ts'
import { expect, test } from './harness/console.ts'
import { eventCount, forbidPointer, keyboardOf } from './harness/keyboard.ts'
import { type Entry, type Lifecycle, type List, lifecycles } from './harness/lifecycles.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

const project = '/projects/mock-project'
const start = `${project}/instances`

test.setTimeout(120_000)

test('the resources of a project are created, changed and deleted by keyboard', async ({
  page,
}) => {
  await forbidPointer(page)
  await visit(page, start)
  const keys = keyboardOf(page)
  const say = async (line: string) => {
    await keys.press(':')
    await expect(page.getByRole('combobox', { name: 'Command line' })).toBeFocused()
    await keys.type(line)
    await keys.press('Enter')
  }
  const go = async ({ line, path }: List) => {
    await say(line)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`${project}/${path}`)
    await expect(page.locator('tbody tr:not([aria-hidden])').first()).toBeVisible()
  }
  const stand = async (name: string) => {
    await expect(row(page, name)).toBeVisible()
    // Starts at the top: keys go on from where a row was that has gone.
    await keys.press('j')
    await keys.press('Home')
    for (let rows = 0; rows < 60; rows += 1) {
      if (await row(page, name).evaluate((line) => line === document.activeElement)) return
      await keys.press('j')
    }
    throw new Error(`No row ${name} is reached`)
  }
  const drop = async (name: string, { key, command }: Lifecycle['remove']) => {
    await stand(name)
    await keys.press(key)
    await confirmByKey(page)
    await expectOutcome(page, command, 'done')
    await expect(row(page, name)).toHaveCount(0)
  }
  const fill = async ([label, value, how]: Entry) => {
    if (how === 'radio') {
      await tabTo(page.getByRole('radio').first())
      const chosen = page.getByRole('radio', { name: label, exact: true })
      for (let more = 0; more < 4 && !(await chosen.isChecked()); more += 1) {
        await keys.press('ArrowDown')
      }
      return
    }
    await tabTo(fieldIn(page, label))
    if (how !== 'select') await keys.press('Control+A')
    await keys.type(value)
    if (how !== 'choose') return
    await expect(page.getByRole('option').first()).toContainText(value)
    await keys.press('Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
  const tabTo = async (field: Locator) => {
    for (let stop = 0; stop < 20; stop += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) return
      await keys.press('Tab')
    }
    throw new Error('The field is not reached')
  }
  for (const { what, list, name, settled = name, create, edit, before, remove } of byTurns(0)) {
    await test.step(what, async () => {
      await go(create.from?.list ?? list)
      if (create.from !== undefined) await stand(create.from.row)
      await (create.key === null ? say(create.command) : keys.press(create.key))
      await expect(dialogOf(page, create.dialog)).toBeVisible()
      for (const field of create.fields) await fill(field)
      await keys.press('Enter')
      await expectOutcome(page, create.command, 'done')
      if (create.opens !== undefined) {
        await expect(dialogOf(page, create.opens)).toBeVisible()
        await keys.press('Escape')
      }
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await go(list)
      await expect(row(page, name)).toContainText(settled)
      await stand(name)
      const last = edit === undefined ? name : await change(edit)
      if (before !== undefined) {
        await go(before.list)
        await drop(before.row, before.remove)
        await go(list)
      }
      await drop(last, remove)
    })

    async function change({ command, dialog, field, shows }: NonNullable<Lifecycle['edit']>) {
      // The page's own button has the key where it shows it; the row then answers to Shift.
      const isTaken = await page.getByRole('main').locator('[aria-keyshortcuts=e]').isVisible()
      await keys.press(isTaken ? 'Shift+E' : 'e')
      await expect(dialogOf(page, dialog)).toBeVisible()
      await fill(field)
      await keys.press('Enter')
      await expectOutcome(page, command, 'done')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await go(list)
      const last = field[1] || name
      await expect(row(page, last)).toContainText(shows)
      await stand(last)
      return last
    }
  }
  expect(await eventCount(page), 'the pointer was never used').toBe(0)
})

test('the resources of a project are created, changed and deleted by mouse', async ({ page }) => {
  await visit(page, start)
  const go = async ({ links, path }: List) => {
    for (const name of links) {
      const tab = page.getByRole('tab', { name: new RegExp(`${name}$`) })
      const link = page.getByRole('link', { name, exact: true })
      await tab.or(link).first().click()
    }
    await expect(page).toHaveURL(`${project}/${path}`)
  }
  const pick = async (name: string, item: string) => {
    await row(page, name).getByRole('button', { name: 'Row actions' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const fill = async ([label, value, how]: Entry) => {
    if (how === 'radio') return page.getByRole('radio', { name: label, exact: true }).check()
    if (how === 'select') return fieldIn(page, label).selectOption({ label: value })
    await fieldIn(page, label).fill(value)
    if (how === 'choose') await page.getByRole('option').first().click()
    return undefined
  }
  const drop = async (name: string, { item, command }: Lifecycle['remove']) => {
    await pick(name, item)
    await confirmIn(page).click()
    await expectOutcome(page, command, 'done')
    await expect(row(page, name)).toHaveCount(0)
  }
  const submit = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  for (const { what, list, name, settled = name, create, edit, before, remove } of byTurns(1)) {
    await test.step(what, async () => {
      await go(create.from?.list ?? list)
      if (create.from === undefined) {
        await page.getByRole('main').getByRole('button', { name: create.button }).first().click()
      } else await pick(create.from.row, create.button)
      await expect(dialogOf(page, create.dialog)).toBeVisible()
      for (const field of create.fields) await fill(field)
      await submit(create.submit)
      await expectOutcome(page, create.command, 'done')
      if (create.opens !== undefined) {
        await dialogOf(page, create.opens).getByRole('button', { name: 'Close' }).last().click()
      }
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await go(list)
      await expect(row(page, name)).toContainText(settled)
      let last = name
      if (edit !== undefined) {
        await pick(name, edit.item)
        await fill(edit.field)
        await submit(edit.submit)
        await expectOutcome(page, edit.command, 'done')
        await go(list)
        last = edit.field[1] || name
        await expect(row(page, last)).toContainText(edit.shows)
      }
      if (before !== undefined) {
        await go(before.list)
        await drop(before.row, before.remove)
        await go(list)
      }
      await drop(last, remove)
    })
  }
})

/** Returns every second resource; those by keyboard and those by mouse change places each time. */
function byTurns(half: number): readonly Lifecycle[] {
  return isSoak ? lifecycles : lifecycles.filter((_, at) => (at + turn) % 2 === half)
}

function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

/** Returns a field of the open form; labels of optional fields say so. */
function fieldIn(page: Page, label: string): Locator {
  return page.getByRole('dialog').getByLabel(new RegExp(`^${label}( \\(Optional\\))?$`))
}
