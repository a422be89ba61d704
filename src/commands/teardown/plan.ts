import type { Instance } from '@oxide/api'
import { atom, type Getter } from 'jotai/vanilla'
import { isRecord } from '../../api/shape.ts'
import { readNow } from '../../state/cache/query.ts'
import { nameOf, type Noun, nouns, recordOf, type Ref } from '../../state/nouns.ts'
import type { Command } from '../kernel/command.ts'
import { loadCommandsAtom } from '../kernel/registry.ts'
import { notifyAtom } from '../kernel/run/runs.ts'
import { type DraftStep, openDraftAtom } from '../kernel/plan/draft.ts'
import { atATime } from '../kernel/plan/preview.ts'
import { stepOn } from '../kernel/plan/query.ts'
import { readTree, textIn, type Thing } from './tree.ts'

/** A plan to delete everything has at most this many steps. */
const MOST_STEPS = 5000

/** Opens the plan that deletes a resource with all that is in it, children first. Sends nothing but reads. */
export const openTeardownAtom = atom(null, async (get, set, ref: Ref): Promise<void> => {
  const title = `Delete ${recordOf(ref.noun).one} ${nameOf(ref)} with everything in it`
  const refuse = (text: string) => set(notifyAtom, { tone: 'error', title, text })
  try {
    const commands = await set(loadCommandsAtom)
    const { root, notes } = await readTree(get, ref)
    const things = childrenFirst(root)
    const steps = stepsOf(things, commands, await stayingHolders(get, things))
    const most = MOST_STEPS.toLocaleString('en')
    if (steps.length > MOST_STEPS) {
      const count = steps.length.toLocaleString('en')
      refuse(
        `This takes ${count} steps, and a plan has at most ${most}. Delete a part of it first.`,
      )
      return
    }
    const note = notes.length === 0 ? {} : { note: `${notes.join('. ')}.` }
    await set(openDraftAtom, { title, steps, mustType: nameOf(ref), ...note })
  } catch (reason) {
    refuse(reason instanceof Error ? reason.message : String(reason))
  }
})

/**
 * Puts what is inside before what contains it. Instances go first, because they hold nearly everything else, then
 * network interfaces: those first that an instance can lose before its primary one.
 */
function childrenFirst(root: Thing): readonly Thing[] {
  const all = (thing: Thing): readonly Thing[] => [...thing.inside.flatMap(all), thing]
  const rank = ({ noun, item }: Thing) => {
    if (noun === 'instance') return 0
    if (noun !== 'interface') return 3
    return isRecord(item) && item['primary'] === true ? 2 : 1
  }
  return all(root).toSorted((one, other) => rank(one) - rank(other))
}

type Holders = ReadonlyMap<string, Instance>

/** Reads the instances that lose network interfaces, and stay. */
async function stayingHolders(get: Getter, things: readonly Thing[]): Promise<Holders> {
  const going = new Set(things.map(({ item }) => textIn(item, 'id')))
  const nics = things.filter(({ noun }) => noun === 'interface')
  const ids = new Set(nics.flatMap(({ item }) => textIn(item, 'instanceId') ?? []))
  const holders = new Map<string, Instance>()
  await atATime(
    [...ids].filter((id) => !going.has(id)),
    async (id) => {
      // The step of an interface whose instance cannot be read says so.
      const found = await readNow(get, nouns.instance.view({ instance: id }), 0).catch(() => null)
      if (found !== null) holders.set(id, found)
    },
  )
  return holders
}

/** Makes the steps: stops what runs, deletes each thing, and starts again what stays. */
function stepsOf(
  things: readonly Thing[],
  commands: readonly Command[],
  holders: Holders,
): readonly DraftStep[] {
  const steps: DraftStep[] = []
  /** The last step about a thing, or about the instance of an id. */
  const ends = new Map<unknown, string>()
  const add = (command: Command, { noun, names, item }: BareThing, after: readonly unknown[]) => {
    const { label, ...made } = stepOn(item, { command, noun, names, args: {} })
    const before = new Set(after.flatMap((one) => ends.get(one) ?? []))
    const said = `${command.verb} ${recordOf(noun).one} ${label}`
    steps.push({ ...made, label: said, after: [...before] })
    return made.id
  }
  const stop = commandFor(commands, 'instance', 'stop')
  const stopFirst = (instance: BareThing, id: string | undefined) => {
    if (stop === undefined || !mustStop(commands, stop, instance.item)) return false
    ends.set(id, add(stop, instance, [id]))
    return true
  }
  const stopped: BareThing[] = []
  for (const thing of things) {
    const { noun, names, item, inside } = thing
    const command = commandFor(commands, noun, ...AWAY)
    const holder = HELD_BY[noun]?.(item)
    const after: unknown[] = [...inside, holder]
    let part: BareThing = thing
    if (noun === 'instance') stopFirst(thing, textIn(item, 'id'))
    if (noun === 'interface') {
      const instance = holder === undefined ? undefined : holders.get(holder)
      // It goes with its instance, unless that could not be read; then the subnet's own step says so.
      if (instance === undefined) {
        ends.set(thing, ends.get(holder) ?? '')
        continue
      }
      const own = {
        noun: 'instance',
        names: { ...names, instance: instance.name },
        item: instance,
      } as const
      if (!ends.has(holder) && stopFirst(own, holder)) stopped.push(own)
      part = { ...thing, names: own.names }
    }
    if (noun === 'subnet') after.push(...things.filter((one) => one.noun === 'probe'))
    if (command === undefined) continue
    const end = add(command, part, [...after, textIn(item, 'id')])
    ends.set(thing, end)
    if (noun === 'instance') ends.set(textIn(item, 'id'), end)
    if (noun === 'interface') ends.set(holder, end)
  }
  const start = commandFor(commands, 'instance', 'start')
  for (const one of stopped) if (start !== undefined) add(start, one, [textIn(one.item, 'id')])
  return steps
}

type BareThing = Omit<Thing, 'inside'>

/** The ids of the instances that hold things, so that these can only go later. */
const HELD_BY: Readonly<Partial<Record<Noun, (item: unknown) => string | undefined>>> = {
  disk: (disk) => textIn(isRecord(disk) ? disk['state'] : null, 'instance'),
  floatingIp: (address) => textIn(address, 'instanceId'),
  externalSubnet: (subnet) => textIn(subnet, 'instanceId'),
  interface: (nic) => textIn(nic, 'instanceId'),
}

/** How things go away, by the last word of the command. */
const AWAY = ['delete', 'remove', 'unlink']

function commandFor(
  commands: readonly Command[],
  noun: Noun,
  ...verbs: readonly string[]
): Command | undefined {
  const { cli } = recordOf(noun)
  const ids = verbs.flatMap((verb) => [`${cli} ${verb}`, `console ${cli} ${verb}`])
  return commands.find(({ id }) => ids.includes(id))
}

/** True if an instance can be stopped, and must be before it is deleted. */
function mustStop(commands: readonly Command[], stop: Command, instance: unknown): boolean {
  const remove = commandFor(commands, 'instance', 'delete')
  return stop.refused(instance, {}) === null && remove?.refused(instance, {}) !== null
}
