import { expect, type Locator, type Page } from '@playwright/test'
import type { Random } from '../../../src/mock/seed.ts'
import { isError, type Troubles } from './troubled.ts'

/** Somebody who works at a page and does what a person does when something fails. */
export type Operator = {
  readonly page: Page
  readonly draw: Random
  /** What was done so far, in order. */
  readonly diary: readonly string[]
  /**
   * Does one thing and looks whether all is well then. Where the session has ended or the page could not be had,
   * signs in and tries again, which are things done, too; answers whether it came to that.
   */
  readonly act: (what: string, does: () => Promise<unknown>) => Promise<boolean>
  /** One of several. */
  readonly one: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** Answers the question that is asked, if one is; lets go what asks for more. */
  readonly answer: (yes?: boolean) => Promise<void>
  /** Opens the command line, and types and sends a line there. */
  readonly line: (text: string) => Promise<boolean>
}

/** After how many tries somebody turns away. */
const TRIES = 25

export function operatorAt(page: Page, draw: Random, troubles: Troubles): Operator {
  const diary: string[] = []

  const step = async (what: string, does: () => Promise<unknown>) => {
    diary.push(what)
    await does()
    await troubles.check(what)
  }

  const act = async (what: string, does: () => Promise<unknown>) => {
    await step(what, does)
    let again = 0
    for (; ; again += 1) {
      if (again > TRIES) throw new Error(`No way on from ${page.url()}`)
      if (isSignIn(page)) await signIn()
      else if (await isError(page)) await tryAgain(again)
      else return again > 0
    }
  }

  const signIn = async () => {
    const silo = page.getByRole('textbox', { name: 'Silo' })
    if (await silo.isVisible()) {
      await step('name the silo', async () => {
        await silo.fill('maze-war')
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByRole('textbox', { name: 'Username' }).waitFor()
      })
    }
    await step('sign in', async () => {
      await page.getByRole('textbox', { name: 'Username' }).fill('hannah-arendt')
      await page.getByLabel('Password').fill('password')
      await page.keyboard.press('Enter')
      await expect.poll(() => isSignInForm(page)).toBe(false)
    })
  }

  const tryAgain = async (times: number) => {
    const words = await page.getByRole('main').innerText()
    const isGone = /not found: /i.test(words) || times > 6
    const way = isGone
      ? page.getByRole('link', { name: 'Back to console' })
      : page.getByRole('main').getByRole('button', { name: 'Try again' })
    await step(isGone ? 'go back to the console' : 'try again', () => way.click())
  }

  const answer = async (yes = true) => {
    const question = page.getByRole('alertdialog')
    if (await question.isVisible()) {
      const name = question.getByRole('textbox', { name: /^Type .* to confirm$/ })
      const [, wanted = ''] = /Type (\S+) to confirm/.exec(await question.innerText()) ?? []
      const confirm = question.getByRole('button', { name: 'Confirm' })
      await act(yes ? 'confirm' : 'cancel', async () => {
        if (!yes) return page.keyboard.press('Escape')
        if (await name.isVisible()) await name.fill(wanted)
        return confirm.click()
      })
    }
    for (let left = 5; left > 0 && (await layer(page).isVisible()); left -= 1) {
      await act('close what is open', () => page.keyboard.press('Escape'))
    }
  }

  const line = async (text: string) =>
    act(`: ${text}`, async () => {
      await page.getByRole('button', { name: /command$/ }).click()
      await page.getByRole('combobox', { name: 'Command line' }).waitFor()
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    })

  const one: Operator['one'] = (items) => items[Math.floor(draw() * items.length)] ?? items[0]
  return { page, draw, diary, act, one, answer, line }
}

/** Whatever lies over the page and asks or shows something, but for a form with an address. */
function layer(page: Page): Locator {
  return page.locator('dialog[open]').first()
}

function isSignIn(page: Page): boolean {
  return new URL(page.url()).pathname.startsWith('/login')
}

function isSignInForm(page: Page): boolean {
  return /^\/login\/.*\/local$/.test(new URL(page.url()).pathname)
}
