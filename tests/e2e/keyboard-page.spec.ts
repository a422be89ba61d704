import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

const instances = '/projects/mock-project/instances'

// Presses many keys, one after the other.
test.setTimeout(180_000)

/** An entry to rebind: its name on the keyboard page, its keys before, and the keys that are pressed. */
const CHANGES = [
  ['Find anything', 'mod+k', 'mod+j'],
  ['Type a command', ':', ';'],
  ['Filter rows', '/', '~'],
  ['Next row', 'j', '='],
  ['Open row menu', '.', ','],
  ['Refresh', 'R', '%'],
  ['Go to disks', 'g d', 'g 8'],
  ['New instance', 'c', 'n'],
  ['Start instance', 's', '+'],
  ['Stop instance', 't', '-'],
] as const

test('ten keys are changed by pressing others, and are shown and work after a reload', async ({
  page,
}) => {
  await visit(page, '/settings/keyboard')
  for (const [name, usual, keys] of CHANGES) {
    await test.step(`${name}: ${usual} becomes ${keys}`, () => change(page, name, usual, keys))
  }

  await test.step('a key that is taken is refused, and both commands are named', async () => {
    await find(page, 'Reboot instance')
    await page.getByRole('button', { name: 'Change keys of Reboot instance, now r' }).click()
    await page.keyboard.press('+')
    const refusal = page.getByRole('alert').filter({ hasText: 'Start instance' })
    await expect(refusal).toContainText('Reboot instance')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Change keys of Reboot/ })).toBeFocused()
  })

  await test.step('all ten are on the keyboard page after a reload', async () => {
    await visit(page, '/settings/keyboard')
    await expect(page.getByText('10 changed')).toBeVisible()
    for (const [name, , keys] of CHANGES) await expect(changer(page, name, keys)).toBeVisible()
  })

  await test.step('they work on the list, where buttons and the help show them', async () => {
    await visit(page, instances)
    await expect(page.getByRole('button', { name: 'New instance' }).first()).toHaveAttribute(
      'aria-keyshortcuts',
      'n',
    )
    await page.keyboard.press('j')
    await expect(page.locator('tr:focus')).toHaveCount(0)
    await page.keyboard.press('=')
    await expect(page.getByRole('row').nth(1)).toBeFocused()
    await row(page, 'db-stopped').focus()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys' })
    for (const [name, , keys] of CHANGES) {
      const entry = help.locator('dl > div').filter({ hasText: name }).first()
      await expect(entry.locator('kbd')).toHaveText(shown(keys))
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press(',')
    await expect(page.getByRole('menuitem', { name: 'Start' })).toContainText('+')
    await page.keyboard.press('Escape')
    await page.keyboard.press('~')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('db-s+')
    await expect(page.getByRole('searchbox')).toHaveValue('db-s+')
    await page.getByRole('searchbox').fill('')
    await page.keyboard.press('Escape')
  })

  await test.step('they run commands', async () => {
    await row(page, 'db-stopped').focus()
    await page.keyboard.press('s')
    await page.keyboard.press('+')
    await expectOutcome(page, 'instance start', 'done')
    await expect(row(page, 'db-stopped')).toContainText(/starting|running/)
    await row(page, 'db1').focus()
    await page.keyboard.press('-')
    await expect(page.getByRole('alertdialog')).toContainText('db1')
    await page.keyboard.press('Escape')
    const read = page.waitForRequest(/\/v1\/instances\?/)
    await page.keyboard.press('%')
    await read
  })

  await test.step('they open the form, the palette, the command line and a page', async () => {
    await page.keyboard.press('c')
    await page.keyboard.press('n')
    await expect(page).toHaveURL(`${instances}-new`)
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+j')
    await expect(page.getByRole('dialog', { name: 'Quick actions' })).toBeVisible()
    await page.keyboard.press('Escape')
    await visit(page, `${instances}/db1/storage`)
    await expect(page.getByRole('button', { name: /^Stop/ }).first()).toHaveAttribute(
      'aria-keyshortcuts',
      '-',
    )
    await page.keyboard.press(':')
    await page.keyboard.press(';')
    await expect(page.getByRole('combobox', { name: 'Command line' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('8')
    await expect(page).toHaveURL('/projects/mock-project/disks')
  })
})

/** Finds an entry by typing, and presses other keys for it. */
async function change(page: Page, name: string, usual: string, keys: string): Promise<void> {
  await find(page, name)
  await changer(page, name, usual).click()
  for (const stroke of keys.split(' ')) await page.keyboard.press(stroke.replace('mod', 'Control'))
  await expect(changer(page, name, keys)).toBeFocused()
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name)
}

/** The button that shows the keys of an entry. */
function changer(page: Page, name: string, keys: string) {
  return page.getByRole('button', { name: `Change keys of ${name}, now ${keys}`, exact: true })
}

/** Returns keys as caps show them. */
function shown(keys: string): readonly string[] {
  return keys.replace('mod+j', 'ctrl+J').split(' ')
}
