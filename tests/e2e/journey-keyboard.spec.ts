import type { Page } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady, row } from './harness/outcome.ts'

test('the first minutes by keyboard alone', async ({ page }) => {
  const keys = keyboardOf(page)
  await forbidPointer(page)
  await page.goto('/')
  await expectReady(page)

  await test.step('create a project', async () => {
    await keys.press('c')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await keys.type('my-project')
    await keys.press('Enter')
    await expectOutcome(page, 'project create', 'done')
    await expect(page).toHaveURL(/my-project\/instances$/)
    await expect(page.getByText('No instances')).toBeVisible()
  })

  await test.step('find an instance', async () => {
    await keys.press('Control+k')
    await keys.type('mock-p')
    await expect(page.getByRole('option', { name: 'mock-project' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await keys.press('Enter')
    await expect(page).toHaveURL(/mock-project\/instances$/)
    await expectReady(page)
    await keys.press('/')
    await keys.type('db1')
    await keys.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await keys.press('j')
    await expect(row(page, 'db1')).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'db1', level: 1 })).toBeFocused()
  })

  await test.step('stop it', async () => {
    await keys.press('t')
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
    await keys.press('Enter')
    await expectOutcome(page, 'instance stop', 'done')
    await expectState(page, 'stopped')
  })

  await test.step('resize it', async () => {
    await keys.press('e')
    await expect(page.getByRole('spinbutton', { name: 'vCPUs' })).toBeFocused()
    await keys.press('ArrowUp')
    await keys.press('Enter')
    await expectOutcome(page, 'console instance resize', 'done')
    await expect(page.getByText('3 vCPUs')).toBeVisible()
  })

  await test.step('start it', async () => {
    await keys.press('s')
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
    await keys.press('Enter')
    await expectOutcome(page, 'instance start', 'done')
    await expectState(page, 'running')
  })

  await test.step('snapshot its disk', async () => {
    await keys.press('j')
    await expect(row(page, 'disk-1')).toBeFocused()
    await keys.press('p')
    await expectOutcome(page, 'snapshot create', 'done')
  })

  await test.step('delete another one', async () => {
    await keys.press('g')
    await keys.press('i')
    await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeFocused()
    await keys.press('/')
    await keys.type('state:stopped')
    await keys.press('Enter')
    await keys.press('j')
    await expect(row(page, 'db-stopped')).toBeFocused()
    await keys.press('d')
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
    await keys.press('Enter')
    await expectOutcome(page, 'instance delete', 'done')
    await expect(page.getByText('No results')).toBeVisible()
  })

  expect(await pointerEvents(page), 'the pointer was never used').toBe(0)
  console.log(`By keyboard: ${keys.pressed()} presses`)
})

async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible({
    timeout: 10_000,
  })
}

/** The only way in which this journey touches the page; every key counts. */
function keyboardOf(page: Page) {
  let pressed = 0
  return {
    pressed: () => pressed,
    async press(key: string): Promise<void> {
      pressed += 1
      await page.keyboard.press(key)
    },
    async type(text: string): Promise<void> {
      pressed += text.length
      await page.keyboard.type(text)
    },
  }
}

/** Counts every use of a pointer, for the proof that there was none. */
async function forbidPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { pointerEvents: 0 })
    for (const name of ['pointerdown', 'pointermove', 'wheel']) {
      const count = () =>
        Object.assign(window, { pointerEvents: Number(Reflect.get(window, 'pointerEvents')) + 1 })
      window.addEventListener(name, count, { capture: true })
    }
  })
}

function pointerEvents(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'pointerEvents')))
}
