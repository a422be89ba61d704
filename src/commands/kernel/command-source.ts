import { atom } from 'jotai/vanilla'
import type { Noun } from '../../state/noun.ts'
import type { Command } from './command.ts'
import type { AreaPlans } from './plan/area-plans.ts'

/**
 * Commands that load together. A page at rest has loaded those of its nouns and those that work everywhere; whatever
 * finds a command by its words loads all.
 */
export type Area = {
  /** The nouns whose rows and pages offer them. */
  readonly of: readonly Noun[] | 'everywhere'
  /** True if only pages that list these nouns offer the commands, as with those that create. */
  readonly isOfLists?: boolean
  /** Returns a function, because there are more commands that lead to places once more places are known. */
  readonly load: () => Promise<() => readonly Command[]>
  readonly plans?: () => Promise<AreaPlans>
}

/**
 * Loads the list of areas, after the first page was drawn. In a file of its own, which is all of the registry that the
 * first load holds.
 */
export const commandSourceAtom = atom<{ load: () => Promise<readonly Area[]> }>({
  load: async () => [],
})
