import { expect } from 'vitest'
import { act, type Screen, waitFor } from '../screen.tsx'

/** Acts on the screen as a person does, finding elements by role and name. */
export type Person = {
  /** Focuses a row. */
  stand(row: string): Promise<void>
  /** Presses buttons and menu items by their names, one after another. */
  press(...names: readonly string[]): Promise<void>
  /** Opens the menu of a row. */
  open(row: string): Promise<void>
  /** Opens the menu of a row and presses an item. */
  pick(row: string, name: string): Promise<void>
  /** Types text, including special characters. */
  type(text: string): Promise<void>
  keys(keys: string): Promise<void>
  paste(text: string): Promise<void>
  /** Waits until the prompt has the focus. */
  toPrompt(selector?: string): Promise<void>
  /** Opens the palette and chooses a command. */
  choose(title: string, id: string): Promise<void>
  /** Fills in and submits whatever asks: the palette, the prompt, a dialog or a form. */
  answer(asks: Readonly<Record<string, string>>): Promise<void>
  /** Submits the open form. */
  submit(): Promise<void>
}

const TEXT = 'input:is([type=search], [type=text], :not([type])), textarea'

export function personAt({ user, pageClock }: Screen): Person {
  const press = async (...names: readonly string[]) => {
    for (const name of names) await user.click(await found(PRESSED, name))
  }
  const open = async (row: string) =>
    user.click(await waitFor(() => one(`main tr[data-key="${row}"] [aria-haspopup=menu]`)))
  const submit = async () => {
    const buttons = await waitFor(() => all('button[type=submit]'))
    // A form that was prefilled by its address ignores early presses.
    await act(async () => pageClock.advance(500))
    // Submits the dialog over the page rather than the page behind it.
    await user.click(buttons.findLast((button) => button.closest('dialog[open]')) ?? buttons[0])
  }
  const answer = async (asks: Readonly<Record<string, string>>) => person.answer(asks)
  /** Adds items to a list in its dialog, by the labels of its fields. */
  const build = async (label: string, items: string) => {
    const parsed: readonly Readonly<Record<string, string>>[] = JSON.parse(items)
    for (const item of parsed) {
      await user.click(await waitFor(() => builderCalled(label) ?? missing(label)))
      const parts = Object.entries(item).filter(([, text]) => text !== '')
      await answer(
        Object.fromEntries(
          parts
            .filter(([name]) => ['name', 'cert', 'key'].includes(name))
            .map(([name, text]) => [capital(name), text]),
        ),
      )
    }
  }
  const person: Person = {
    stand: async (row) => {
      const line = await waitFor(() => one(`main tr[data-key="${row}"]`))
      await act(async () => line.focus())
    },
    press,
    open,
    pick: async (row, name) => {
      await open(row)
      // The page may have a button of the same name.
      await user.click(await found('[role^=menuitem]', name))
    },
    type: async (text) => {
      const isField = document.activeElement?.matches(TEXT) === true
      // The rest of a word is pasted into a field, because each letter renders the page again.
      const typed = isField && text.length > 2 ? text.slice(0, 1) : text
      await user.keyboard(typed.replaceAll(/[{[]/g, '$&$&'))
      if (typed !== text) await user.paste(text.slice(1))
    },
    keys: (keys) => user.keyboard(keys),
    paste: (text) => user.paste(text),
    toPrompt,
    choose: async (title, id) => {
      await user.keyboard('{Control>}k{/Control}')
      await toPrompt('input[role=combobox]')
      await user.paste(title)
      await user.click(await waitFor(() => one(`[role=option][data-value="${id}"]`)))
    },
    answer: async (asks) => {
      let inPalette = false
      for (const [label, text] of Object.entries(asks)) {
        if (builderCalled(label) !== null) {
          await build(label, text)
          continue
        }
        const options = await waitFor(() => {
          const offered = optionsOf(label)
          // Throws until there are either options or a field.
          if (offered === null) fieldCalled(label)
          return offered
        })
        if (options !== null) {
          await user.click(options.find((option) => wordOf(option) === text) ?? options[0])
          continue
        }
        const field = fieldCalled(label)
        inPalette = field.matches(PROMPT)
        if (field.type === 'checkbox') {
          if (field.checked !== (text === 'true')) await user.click(field)
          continue
        }
        if (field.matches('select')) {
          await waitFor(() =>
            expect([...field.querySelectorAll('option')].map(valueOf)).toContain(text),
          )
          await user.selectOptions(field, text)
          continue
        }
        if (field.type === 'file') {
          await user.upload(field, new File([text], 'chosen-1.2.3.json'))
          continue
        }
        await user.clear(field)
        if (field.matches('textarea')) {
          await user.paste(text)
          continue
        }
        // Types the first letter and pastes the rest, because each letter renders the page again.
        await user.type(field, text.slice(0, 1))
        await user.paste(text.slice(1))
        if (field.getAttribute('role') === 'combobox') {
          await waitFor(() => expect(field.getAttribute('aria-busy')).toBeNull())
          await user.keyboard('{Enter}')
        }
      }
      if (!inPalette) await submit()
    },
    submit,
  }
  return person
}

/** Returns the button that adds to a list of a form. */
function builderCalled(label: string): HTMLElement | null {
  const group = [...document.querySelectorAll('fieldset[role=group]')].find(
    (place) => place.querySelector('legend')?.textContent === label,
  )
  return group?.querySelector<HTMLElement>('[data-invalid]') ?? null
}

function missing(label: string): never {
  throw new Error(`Nothing adds ${label}`)
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const PRESSED = 'main button, header button, nav button, [role^=menuitem], dialog[open] button'

/** The palette's prompt, which has no label like other fields. */
const PROMPT = 'dialog[open] input[role=combobox][aria-label]'

async function toPrompt(selector = 'input[role=combobox], textarea'): Promise<void> {
  const prompt = await waitFor(() => one(`dialog[open] :is(${selector})`))
  await waitFor(() => expect(document.activeElement).toBe(prompt))
}

/** Returns the one element that matches. Throws until it is there. */
export function one(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`Nothing is ${selector}`)
  return element
}

function all(selector: string): readonly [HTMLElement, ...HTMLElement[]] {
  const [first, ...others] = document.querySelectorAll<HTMLElement>(selector)
  if (first === undefined) throw new Error(`Nothing is ${selector}`)
  return [first, ...others]
}

function valueOf({ value }: HTMLOptionElement): string {
  return value
}

/** Returns a button or menu item by its text, which a reason may follow. */
function found(selector: string, name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const pressed = [...document.querySelectorAll<HTMLElement>(selector)]
    const named = pressed.findLast((element) => nameOf(element) === name)
    if (named === undefined) throw new Error(`Nothing to press is called ${name}`)
    return named
  })
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
  const copy = (by ?? element).cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent.trim()
}

/** Returns the radio buttons of a choice by its label; null if there are none. */
function optionsOf(label: string): readonly [HTMLElement, ...HTMLElement[]] | null {
  const group = [...document.querySelectorAll('[role=radiogroup]')].find((place) => {
    const by = document.getElementById(place.getAttribute('aria-labelledby') ?? '')
    return (by ?? place.querySelector('legend'))?.textContent === label
  })
  const [first, ...others] = group?.querySelectorAll<HTMLElement>('label') ?? []
  return first === undefined ? null : [first, ...others]
}

/** Returns the API's word for an option. */
function wordOf({ textContent }: HTMLElement): string {
  return textContent.toLowerCase().replaceAll(' ', '_')
}

/** Returns a field by its label, which a unit may follow, or the palette's field. */
function fieldCalled(label: string): HTMLInputElement {
  const asked = document.querySelector<HTMLInputElement>(`${PROMPT}[aria-label="${label}"]`)
  if (asked !== null) return asked
  // A dialog over a form may have a field of the same name.
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const labels = [...top.querySelectorAll<HTMLLabelElement>('label')]
  const field = labels.find(({ textContent }) => textContent.startsWith(label))?.control
  if (!field?.matches('input, select, textarea')) throw new Error(`No field is called ${label}`)
  return field as HTMLInputElement
}
