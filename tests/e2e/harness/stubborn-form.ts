import { expect, type Locator, type Page } from '@playwright/test'
import type { Operator } from './operator.ts'

/** A field by its label, and what is put into it. */
export type Entry = {
  readonly label: string
  readonly value: string
  readonly kind?: 'text' | 'select' | 'combobox' | 'number'
}

export type StubbornForm = {
  /** How it is called in the diary. */
  readonly name: string
  /** Does what gets it onto the screen; also after a reload, if that does not. */
  readonly open: () => Promise<unknown>
  /** What holds its fields. */
  readonly within: (page: Page) => Locator
  readonly entries: readonly Entry[]
  readonly submit: string
}

const TRIES = 20

/**
 * Fills in a form and sends it until it is taken. After each failure everything that was typed is there, field by
 * field, and after a reload too.
 */
export async function insist(
  { page, act, command, draw }: Operator,
  form: StubbornForm,
): Promise<void> {
  const within = form.within(page)
  const send = within.getByRole('button', { name: form.submit, exact: true })
  const again = within.getByRole('button', { name: 'Try again' }).first()
  const opened = async () => {
    for (let times = 0; times < TRIES && !(await send.isVisible()); times += 1) {
      await form.open()
      // A dialog comes up once its code is there; a refusal in its place does not.
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
  throw new Error(`${form.name} was never taken`)

  /** Fills in a field. The session may end just before, and take the form away: then the field is filled in after it. */
  async function fillIn(entry: Entry): Promise<void> {
    const filled: Entry[] = []
    for (let times = 0; times < TRIES && filled.length === 0; times += 1) {
      await choosable(entry)
      await act(`fill in ${entry.label} of ${form.name}`, async () => {
        await fill(entry)
        filled.push(entry)
      })
      await opened()
    }
  }

  /** Checks a field. A look in the background may end the session, and take the form away until somebody signs in. */
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

  /** What there is to choose from may have to be asked for again. */
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
    if (entry.kind === 'combobox') await field.press('Enter')
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
