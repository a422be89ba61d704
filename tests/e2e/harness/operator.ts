import type { Locator, Page } from '@playwright/test'
import type { Random } from '../../../src/mock/seed.ts'
import type { Found, FailureWatch } from './failure-watch.ts'

/** Works on a page as a person does, also when something fails. */
export type Operator = {
  readonly page: Page
  readonly draw: Random
  /** The actions so far, in order. */
  readonly diary: readonly string[]
  /**
   * Does one thing and checks the page. If the session has ended or the page failed to load, signs in or tries again,
   * which count as actions too. Returns whether that was necessary.
   */
  readonly act: (what: string, does: () => Promise<unknown>) => Promise<boolean>
  /** Starts a command and waits until it asks or ends. Returns its phase. */
  readonly command: (what: string, does: () => Promise<unknown>) => Promise<string>
  /** Waits for something to appear, or for the error or sign-in page that appears instead. */
  readonly until: (expected: Locator) => Promise<void>
  /** Picks one of several. */
  readonly one: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** Answers the open question, if there is one, and closes any form that asks for more. */
  readonly answer: (yes?: boolean) => Promise<void>
  /** Types a line at the prompt and runs it. */
  readonly line: (text: string) => Promise<unknown>
}

/** How many times to try again before giving up. */
const TRIES = 25

export function operatorAt(page: Page, draw: Random, failures: FailureWatch): Operator {
  const diary: string[] = []

  const step = async (what: string, does: () => Promise<unknown>): Promise<Found> => {
    diary.push(what)
    const failed: unknown[] = []
    await dismissReports(page)
    await does().catch((error: unknown) => failed.push(error))
    const found = await failures.check(what)
    // A background read may end the session just before the press.
    if (failed.length === 0 || found !== 'page') return found
    // A layer that opened late may cover the target: close it first, as a person would.
    if (!(await layer(page).isVisible())) throw failed[0]
    await page.keyboard.press('Escape')
    await does().catch(() => {
      throw failed[0]
    })
    return failures.check(what)
  }

  const act = async (what: string, does: () => Promise<unknown>) => {
    let found = await step(what, does)
    for (let again = 0; ; again += 1) {
      if (found === 'page') return again > 0
      if (again > TRIES) throw new Error(`Stuck at ${page.url()}`)
      found = found === 'sign-in' ? await signIn() : await tryAgain(again)
    }
  }

  const until = (expected: Locator) =>
    expected
      .or(
        page.getByRole('heading', {
          name: /^(Sign in|Something went wrong|Your role does not allow this|Page not found|No such )/,
        }),
      )
      .first()
      .waitFor()

  const command = async (what: string, does: () => Promise<unknown>) => {
    let last = ''
    await act(what, async () => {
      await page.evaluate(() => Reflect.get(window, 'phases').splice(0))
      await does()
      const phase = await page.waitForFunction(() => {
        const heading = document.querySelector('main h1')?.textContent ?? ''
        const away =
          /^(Sign in|Something went wrong|Your role does not allow this|Page not found|No such )/.test(
            heading,
          )
        return Reflect.get(window, 'phases').at(-1) ?? (away ? 'away' : null)
      })
      last = String(await phase.jsonValue())
      if (last === 'staged') await until(page.getByRole('alertdialog'))
      if (last === 'asking') await until(layer(page))
    })
    return last
  }

  const signIn = async (): Promise<Found> => {
    // The question whether to leave a form may still be open when the session ends.
    if (await layer(page).isVisible()) {
      return step('close what is open', () => page.keyboard.press('Escape'))
    }
    if (new URL(page.url()).pathname === '/login') {
      return step('name the silo', async () => {
        await page.getByRole('textbox', { name: 'Silo' }).fill('maze-war')
        await page.keyboard.press('Enter')
        await page.getByRole('textbox', { name: 'Username' }).waitFor()
      })
    }
    return step('sign in', async () => {
      await page.getByRole('textbox', { name: 'Username' }).fill('hannah-arendt')
      await page.getByLabel('Password').fill('password')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => !location.pathname.endsWith('/local'))
    })
  }

  const tryAgain = async (times: number): Promise<Found> => {
    if (await layer(page).isVisible()) {
      return step('close what is open', () => page.keyboard.press('Escape'))
    }
    const main = page.getByRole('main')
    const isGone = times > 9 || /not found: /i.test(await main.innerText())
    return isGone
      ? step('go back', () => main.getByRole('link', { name: 'Back to console' }).click())
      : step('try again', () => main.getByRole('button', { name: 'Try again' }).click())
  }

  const answer = async (yes = true) => {
    const question = page.getByRole('alertdialog')
    // A background read may end the session and close the question.
    const asked = (await question.isVisible()) ? await question.innerText().catch(() => null) : null
    if (asked !== null) {
      const name = question.getByRole('textbox', { name: /^Type .* to confirm$/ })
      const [, wanted = ''] = /Type (\S+) to confirm/.exec(asked) ?? []
      const confirm = question.getByRole('button').last()
      await command(yes ? 'confirm' : 'cancel', async () => {
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
    command(`: ${text}`, async () => {
      await page.getByRole('button', { name: /Command$/ }).click()
      await page.getByRole('combobox', { name: 'Command line' }).waitFor()
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    })

  const one: Operator['one'] = (items) => items[Math.floor(draw() * items.length)] ?? items[0]
  return { page, draw, diary, act, command, until, one, answer, line }
}

/** Closes notices, which may cover the next target. */
async function dismissReports(page: Page): Promise<void> {
  if (await layer(page).isVisible()) return
  const dismiss = page.getByRole('button', { name: 'Dismiss notification' })
  for (let left = 9; left > 0 && (await dismiss.first().isVisible()); left -= 1) {
    await dismiss
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined)
  }
}

/** Returns the open dialog, if any. */
function layer(page: Page): Locator {
  return page.locator('dialog[open]').first()
}
