import type { QueryClient } from '@tanstack/query-core'
import type { Args, Command, Context } from '../../../commands/kernel/command.ts'
import { offerOn, plansMore } from '../../../commands/kernel/find/offered.ts'
import type { CommandHit } from '../../../commands/kernel/find/matches.ts'
import type { Press } from '../../../commands/kernel/keys/keyed-buttons.ts'
import type { Offered } from '../../../commands/kernel/run/outcome.ts'
import { printCli, printLine } from '../../../commands/kernel/line/print.ts'
import { contextFor } from '../../../commands/kernel/run/resolve.ts'
import { classOf, near } from '../../../commands/kernel/find/scores.ts'
import { refusalSeen, resolveSeen } from '../../../commands/kernel/run/seen.ts'
import type { Found } from '../../../state/search/found.ts'
import { nameOf, type Noun, recordOf, type Ref } from '../../../state/nouns.ts'

/** A command as the palette offers it from here. */
export type Choice = {
  /** Unique among the choices. */
  readonly key: string
  readonly command: Command
  readonly title: string
  /** Arguments that the place does not supply. */
  readonly given: Args
  /** Why it would be refused, as a sentence. */
  readonly reason: string | null
  /** The resource that was named beside it. */
  readonly thing: Found | null
  /** Says that what was typed cannot be done, if this is only the nearest. */
  readonly cannot: string | null
  /** The resource it would act on, if the place says so. */
  readonly on: Ref | null
  readonly line: string
  /** Its id, and the resource that it would act on. */
  readonly note: string
  /** What a refused one offers instead, such as `Stop → resize → start`. */
  readonly instead: Offered | null
  /** The keys that do the same from here; null for none. */
  readonly keys: string | null
}

/** The context that decides how a command applies. */
export type Here = {
  readonly context: Context
  readonly client: QueryClient
  /** Commands by the keys that work from here. */
  readonly live: ReadonlyMap<string, Command>
  /** Returns what a refused command offers instead. */
  readonly insteadOf: (command: Command, args: Args) => Offered | null
  /** Returns the keys that do the same as a row. */
  readonly keysFor: (press: Press) => string | null
  /** The page's own noun, and that of its rows. */
  readonly about: Noun | null
  readonly lists: Noun | null
  /** True if a command exists for the user. */
  readonly exists: (command: Command) => boolean
}

/** What was typed beside a command. */
type Beside = Pick<CommandHit, 'things' | 'values' | 'cannot'>

const NOTHING_BESIDE: Beside = { things: [], values: null, cannot: null }

/** Judges a command from here, with what was typed beside it if anything. */
export function choiceOf(command: Command, beside: Beside | null, here: Here): Choice {
  const { context, client } = here
  const { things: named, values, cannot } = beside ?? NOTHING_BESIDE
  // The command offered instead may not act on the resource, such as locking the console.
  const isTaken = ({ noun }: Found) => takes(command, noun) || offerOn(command, noun) !== null
  const things = cannot === null ? named : named.filter(isTaken)
  const [thing = null, ...others] = things
  const given: Args = Object.assign({}, ...things.map(({ names }) => names), values?.given)
  const resolved = resolveSeen(client, command, given, contextFor('palette', given, context))
  const reason = refusalSeen(client, command, resolved)
  const on = thing === null ? refIn(command, context) : null
  const elsewhere =
    thing?.names.project === undefined || thing.names.project === context.page.project
      ? undefined
      : thing.names.project
  return {
    key: [command.id, ...things.map(({ name }) => name), values?.said ?? ''].join(' ').trim(),
    command,
    title: [
      thing === null ? titleIn(command, resolved.missing) : titleWith(command, thing),
      ...others.map(({ label }) => label),
      values?.said,
    ]
      .filter(Boolean)
      .join(' · '),
    given,
    thing,
    cannot,
    reason,
    instead: reason === null ? null : here.insteadOf(command, resolved.args),
    on,
    line: printCli(command, resolved.args) ?? printLine(command, resolved.args),
    note: [command.id, on === null ? elsewhere : nameOf(on)].filter(Boolean).join(' · '),
    keys: here.keysFor({ command, given, door: 'palette' }),
  }
}

/** True if a command's key works from here. */
function isLive(command: Command, { live }: Here): boolean {
  return command.key !== null && live.get(command.key) === command
}

/** True if any of these choices would now be refused for another reason, or for none. */
export function reasonsChanged(
  choices: readonly Choice[],
  context: Context,
  client: QueryClient,
): boolean {
  return choices.some(({ command, given, reason }) => {
    const resolved = resolveSeen(client, command, given, contextFor('palette', given, context))
    return refusalSeen(client, command, resolved) !== reason
  })
}

/** Titles a command; a place that needs a resource says which, because the title is that of others too. */
function titleIn({ title, place, params }: Command, missing: readonly string[]): string {
  const noun = params[missing.at(-1) ?? '']?.noun
  return place !== null && noun !== undefined && title.startsWith('Go to ')
    ? `${title} of ${recordOf(noun).one}`
    : title
}

/** Titles a command with its resource: `Stop instance db1`, `Go to metrics of db1`, `Snapshot disk-1`. */
function titleWith(command: Command, { noun, label }: Found): string {
  const { title, on } = command
  const offer = offerOn(command, noun)
  if (offer !== null && on !== noun) return `${offer.verb} ${label}`
  return title.startsWith('Go to ') ? `${title} of ${label}` : `${title} ${label}`
}

/** Returns the resource that a command would act on from here: the focused row, or what the page is about. */
function refIn(command: Command, { row, page }: Context): Ref | null {
  const { on } = command
  if (on === null) return null
  if (row?.noun === on) return row
  return on !== 'project' && page[on] !== undefined ? { noun: on, names: page } : null
}

/**
 * Judges the commands that a search found. Among equal matches that are equally near, those that would not be refused
 * come first, then recent ones.
 */
export function choicesFor(
  hits: readonly CommandHit[],
  here: Here,
  recent: readonly string[],
): readonly Choice[] {
  const judged = hits.map((hit) => {
    const { command, score } = hit
    const choice = choiceOf(command, hit, here)
    const at = recent.indexOf(command.id)
    const order = [
      classOf(score),
      Number(plansMore(command)),
      choice.reason === null ? 0 : 1,
      at < 0 ? recent.length : at,
      score,
    ]
    return { choice, order }
  })
  return judged
    .toSorted((one, other) => compared(one.order, other.order))
    .map(({ choice }) => choice)
}

/** Returns how near a command is to what the user looks at. */
export function nearnessOf(command: Command, here: Here): number {
  if (!here.exists(command)) return near.absent
  if (isOwn(command, here)) return near.own
  if (here.about !== null && command.on === here.about) return near.kind
  return isLive(command, here) ? near.key : near.far
}

/** True if a command acts on the focused row or the page's resource, or creates what the page lists. */
export function isOwn(command: Command, here: Here): boolean {
  const { place, noun } = command
  if (place !== null || noun === null) return false
  if (refIn(command, here.context) !== null || isLive(command, here)) return true
  return noun === here.lists && !takes(command, noun)
}

/** True if a command needs a resource of this kind, instead of creating one. */
function takes({ params }: Command, noun: Noun): boolean {
  return Object.values(params).some((param) => param.kind === 'ref' && param.noun === noun)
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** Says what a resource is and what contains it: `instance in staging`, `project`. */
export function placeOf({ noun, names }: Found): string {
  const within = recordOf(noun).within
  const outer = within === null ? undefined : names[within]
  return outer === undefined ? recordOf(noun).one : `${recordOf(noun).one} in ${outer}`
}
