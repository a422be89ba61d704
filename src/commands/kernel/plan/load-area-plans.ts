import { atom } from 'jotai/vanilla'
import type { Command } from '../command.ts'
import { type Area, commandSourceAtom } from '../command-source.ts'
import type { AreaPlans } from './area-plans.ts'

const loadedAtom = atom<ReadonlyMap<Area['plans'], AreaPlans>>(new Map())

/** The areas' knowledge for plans that has been loaded so far. */
export const areaPlansAtom = atom((get): readonly AreaPlans[] => [...get(loadedAtom).values()])

/** Loads the knowledge for plans of the areas of some commands, or of all. Returns everything loaded so far. */
export const loadAreaPlansAtom = atom(
  null,
  async (get, set, commands: 'all' | readonly Command[]) => {
    const about =
      commands === 'all' ? null : commands.flatMap(({ params }) => Object.values(params))
    const areas = await get(commandSourceAtom).load()
    for (const { of, plans } of areas) {
      if (plans === undefined || get(loadedAtom).has(plans)) continue
      const isNeeded =
        of === 'everywhere' || about?.some(({ noun }) => of.some((one) => one === noun)) !== false
      if (!isNeeded) continue
      const loaded = await plans()
      set(loadedAtom, (all) => new Map([...all, [plans, loaded]]))
    }
    return get(areaPlansAtom)
  },
)
