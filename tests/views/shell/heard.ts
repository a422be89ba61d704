import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api'
import { onTestFinished } from 'vitest'
import { watchSettling } from '../../../src/commands/kernel/run/settle.ts'
import { act, show, waitFor } from '../../screen.tsx'

const LIVE = '[aria-live], [role=status], [role=alert], [role=log], output:not([hidden])'
const AROUND =
  'dialog, table, [role=listbox], [role=tablist], [role=menu], [role=toolbar], fieldset'

/**
 * Opens the console with single keys off, and writes down what a screen reader says while the user presses keys: what is announced, then
 * where the focus is, with what has been entered on the way.
 */
export async function listenAt(address: string) {
  localStorage.setItem('rackline-single-keys', 'off')
  const screen = await show(address)
  const { user } = screen
  const lines: string[] = []
  const announced: string[] = []
  let before: readonly Element[] = []
  const watch = new MutationObserver((changes) => {
    const regions = changes.flatMap(({ type, target, addedNodes }) => {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(LIVE)
      const isNew = type === 'characterData' || addedNodes.length > 0
      if (region == null || !isNew) return []
      // A log says what was added; any other region says all that it holds.
      return region.role === 'log' ? [...addedNodes] : [region]
    })
    for (const region of new Set(regions)) {
      const text = spoken(region)
      if (text !== '') announced.push(`“${text}”`)
    }
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  const unwatch = watchSettling(screen.store)
  onTestFinished(() => {
    watch.disconnect()
    unwatch()
  })
  const type = async (keys: string) => {
    const [text = '', first = '', rest = '', then = ''] =
      /^((?:\{\w+\})*[^{])([^{]{2,})(.*)$/.exec(keys) ?? []
    if (text === '' || document.activeElement?.role !== 'combobox') return user.keyboard(keys)
    // Each letter would render all results again.
    await user.keyboard(first)
    await user.paste(rest)
    if (then !== '') await user.keyboard(then)
  }
  return {
    lines,
    /** Presses keys, or lets time pass, and writes down what is said until this is heard. */
    press: async (keys: string, until: RegExp) => {
      if (keys === '') {
        await act(async () => screen.clock.advance(60_000))
        await act(async () => screen.pageClock.advance(4000))
      } else await type(keys)
      await waitFor(() => {
        const heard = [...announced, ...focused([])].join(' | ')
        if (!until.test(heard)) throw new Error(`Not heard after ${keys}: ${until}, but ${heard}`)
      })
      // A question takes no answer before it could be read.
      await act(async () => screen.pageClock.advance(600))
      const pressed = keys
        .replace('{Control>}k{/Control}', '{Control+K}')
        .replace('{Shift>}{Tab}{/Shift}', '{Shift+Tab}')
      const said = pressed.replaceAll(/ *\{([^}]+)\}/g, ' [$1]').trim()
      lines.push(keys === '' ? '> later' : `> ${said}`, ...announced.splice(0), ...focused(before))
      before = around()
    },
  }
}

/** Describes the element with the focus, after the groups around it that did not have the focus before. */
function focused(before: readonly Element[]): readonly string[] {
  const entered = around().filter((one) => !before.includes(one))
  const active = document.activeElement ?? document.body
  const id = active.getAttribute('aria-activedescendant')
  const option = id === null ? null : document.getElementById(id)
  return [...entered, active, ...(option === null ? [] : [option])].map(described)
}

function around(): readonly Element[] {
  const found: Element[] = []
  for (let one = document.activeElement?.closest(AROUND); one != null;) {
    if (getRole(one) !== 'presentation') found.unshift(one)
    one = one.parentElement?.closest(AROUND)
  }
  return found
}

/** Describes an element as its role, name, states and description, in the order in which they are read. */
function described(element: Element): string {
  const role = getRole(element) ?? element.localName
  // The name of a row is that of its header cell.
  const header = role === 'row' ? element.querySelector('[scope=row]') : null
  const name = computeAccessibleName(header ?? element)
  const state = (
    ['expanded', 'checked', 'selected', 'disabled', 'required', 'invalid'] as const
  ).flatMap((one) => {
    const value = element.getAttribute(`aria-${one}`)
    return value === null || value === 'false' ? [] : [value === 'true' ? one : `${one} ${value}`]
  })
  const checked = element instanceof HTMLInputElement && element.checked ? ['checked'] : []
  const value =
    element instanceof HTMLInputElement && element.value !== '' && element.type !== 'radio'
      ? [`“${element.value}”`]
      : []
  const keys = element.getAttribute('aria-keyshortcuts')
  return [
    [role, name].filter(Boolean).join(' '),
    ...value,
    ...checked,
    ...state,
    ...(keys === null ? [] : [`keys ${keys}`]),
    computeAccessibleDescription(element),
  ]
    .filter(Boolean)
    .join(', ')
}

function spoken(node: Node): string {
  return (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
