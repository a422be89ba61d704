import { expect, type Locator, type Page } from '@playwright/test'
import type { Operator } from './operator.ts'

/** A field, by its label, and the value to enter. */
export type Entry = {
  readonly label: string
  readonly value: string
  readonly kind?: 'text' | 'select' | 'combobox' | 'number'
}

export type TestForm = {
  /** Its name in the diary. */
  readonly name: string
  /** Opens the form, also after a reload if the form does not reopen. */
  readonly open: () => Promise<unknown>
  /** Returns the element around its fields. */
  readonly within: (page: Page) => Locator
  readonly entries: readonly Entry[]
  readonly submit: string
}

const TRIES = 20

/**
 * Fills in a form and submits it until it is accepted. Expects every field to keep its value after each failure and
 * after a reload.
 */
export async function submitUntilAccepted(
  { page, act, command, draw }: Operator,
  form: TestForm,
): Promise<void> {
  const within = form.within(page)
  const send = within.getByRole('button', { name: form.submit, exact: true })
  const again = within.getByRole('button', { name: 'Try again' }).first()
  const opened = async () => {
    for (let times = 0; times < TRIES && !(await send.isVisible()); times += 1) {
      await form.open()
      // The dialog opens once its code is loaded; if the page was refused instead, it never does.
      await send.waitFor({ timeout: 2000 }).catch(() => {})
    }
    await expect(send, form.name).toBeVisible()
  }
  const holds = async (when: string) => {
    for (const entry of form.entries) await holdsOne(entry, when)
  }
  await opened()
  for (const entry of form.entries) await fillIn(entry)
  await holds('once filled in')
  for (let times = 0; times < TRIES; times += 1) {
    if ((await command(`send ${form.name}`, () => send.click())) === 'done') return
    await opened()
    await holds('after a failure')
    if (draw() < 0.5) continue
    await act(`reload ${form.name}`, () => page.reload())
    await opened()
    for (const entry of form.entries) await choosable(entry)
    await holds('after a reload')
  }
  throw new Error(`${form.name} was never accepted`)

  /** Fills in a field, again when the session ended just before and took the form away. */
  async function fillIn(entry: Entry): Promise<void> {
    const field = { isFilled: false }
    for (let times = 0; times < TRIES && !field.isFilled; times += 1) {
      await choosable(entry)
      await act(`fill in ${entry.label} of ${form.name}`, async () => {
        await fill(entry)
        field.isFilled = true
      })
      await opened()
    }
  }

  /** Checks a field. A background read may end the session and take the form away until the operator signs in. */
  async function holdsOne(entry: Entry, when: string): Promise<void> {
    const said = `${entry.label} of ${form.name} ${when}`
    for (let left = TRIES; ; left -= 1) {
      await choosable(entry)
      try {
        const shown = () => shownIn(fieldOf(within, entry))
        return await expect.poll(shown, { message: said }).toBe(entry.value)
      } catch (error) {
        const isWrong = (await send.isVisible()) && !(await again.isVisible())
        if (isWrong || left === 0) throw error
        await act(`come back to ${form.name}`, async () => {})
        await opened()
      }
    }
  }

  /** Retries until the options of a field have loaded. */
  async function choosable({ kind }: Entry): Promise<void> {
    if (kind !== 'combobox' && kind !== 'select') return
    for (let times = 0; times < TRIES && (await again.isVisible()); times += 1) {
      await act(`ask again for what ${form.name} offers`, () => again.click())
      await opened()
    }
  }

  async function fill(entry: Entry): Promise<void> {
    const field = fieldOf(within, entry)
    if (entry.kind === 'select') await field.selectOption({ label: entry.value })
    else await field.fill(entry.value)
    // In a closed one, which held the value already, Enter would submit the form.
    const isOpen = (await field.getAttribute('aria-expanded')) === 'true'
    if (entry.kind === 'combobox' && isOpen) await field.press('Enter')
  }
}

const ROLES = {
  text: 'textbox',
  number: 'spinbutton',
  select: 'combobox',
  combobox: 'combobox',
} as const

function fieldOf(within: Locator, { label, kind = 'text' }: Entry): Locator {
  const escaped = label.replaceAll(/[()]/g, String.raw`\$&`)
  return within.getByRole(ROLES[kind], {
    name: new RegExp(String.raw`^${escaped}( \(Optional\))?$`),
  })
}

function shownIn(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : ''
  })
}
