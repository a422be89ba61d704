import { useStore } from 'jotai'
import { useRef } from 'react'
import type { Noun } from '../state/nouns.ts'
import { useWatch } from './use-judged.ts'
import { Icon } from '../ui/icon.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Menu, opensMenu, useMenu } from '../ui/layer/menu.tsx'
import type { MenuSubject } from './resource-items.ts'

/** Offers every action on a resource. Computes the items only when the menu opens. */
export function ResourceMenu(subject: MenuSubject) {
  const source = useItems(subject.of.noun, () => subject)
  return (
    <Menu {...source} align="end" variant="ghost" small square aria-label={labelOf(subject)}>
      <Icon name="more" />
    </Menu>
  )
}

/**
 * Draws the button that opens the menu of a row, for `useRowMenus`. Is a function and not a component, because a page may
 * show hundreds of them.
 */
export function rowMenuButton(subject: Labeled | undefined) {
  return (
    <button
      {...opensMenu}
      type="button"
      className={buttonClass()}
      data-variant="ghost"
      data-small
      data-square
      data-row-menu
      aria-label={labelOf(subject)}
    >
      <Icon name="more" />
    </button>
  )
}

type Labeled = Pick<MenuSubject, 'label'>

const labelOf = (subject: Labeled | undefined) => subject?.label ?? 'Row actions'

/**
 * Returns the menu that is open on one of a table's rows, and the handlers of the table that open it.
 * @param subjectOf returns what the menu of a row is about, by the row's key
 */
export function useRowMenus(noun: Noun, subjectOf: (key: string) => MenuSubject | undefined) {
  const source = useItems(noun, (anchor) => subjectOf(anchor.closest('tr')?.dataset['key'] ?? ''))
  return useMenu({ ...source, align: 'end' }, '[data-row-menu]')
}

/** Returns where a menu gets its items from. */
function useItems(noun: Noun, subjectOf: (anchor: HTMLElement) => MenuSubject | undefined) {
  const store = useStore()
  const watch = useWatch()
  const code = useRef<typeof import('./resource-items.ts')>(null)
  return {
    prepare: async () => {
      const loaded = await import('./resource-items.ts')
      await loaded.loadItems(store, noun)
      code.current = loaded
    },
    watch,
    items: (anchor: HTMLElement) => {
      const subject = subjectOf(anchor)
      return subject === undefined ? [] : (code.current?.resourceItems(store, subject) ?? null)
    },
  }
}
