import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { replaceAddressAtom } from '../../../state/navigation/navigate.ts'
import {
  type Address,
  type Redirect,
  type Target,
  locationAtom,
  splitAddress,
  targetAt,
} from '../../../state/navigation/location.ts'
import { type Names, recordOf } from '../../../state/nouns.ts'
import { keysOf, pathFrom, withQuery } from '../../../state/navigation/paths.ts'
import { routeOf, type RouteId, routeIds } from '../../../state/routes.ts'
import type { Args, Command } from '../command.ts'
import { queryClientAtom } from '../../../state/cache/query.ts'
import { learnRoleAtom, roleRefusal } from '../../../state/navigation/needed-role.ts'
import { dashed } from '../param.ts'
import { formRouteOf, formPath, linksToForm, notLinkable } from './form-path.ts'
import { LINKS, parseLink, secretInLink } from './address.ts'
import { loadOperationsAtom, parseAnyLineAtom } from '../find/operations.ts'
import { commandOf, linkShown, OVER } from './address.ts'
import { whereIn } from '../line/where.ts'
import { reportAloneAtom } from '../run/runs.ts'
import { knownCommandsAtom, loadCommandsAtom } from '../registry.ts'
import { namesGiven } from '../run/running.ts'
import { runAtom } from '../run/runner.ts'

/** True if this window is inside another page's frame, where nothing is ever staged. */
export const framedAtom = atom(false)

/** Finds what a link asks for beyond a page; null at once for plain addresses, so that they cost nothing. */
export const findRedirectAtom = atom(
  null,
  (get, set, address: string): Promise<Redirect | null> | null => {
    const link = splitAddress(address)
    const byPath = link.path.startsWith(LINKS)
    if (!byPath && !link.query.has(OVER)) return null
    const find = byPath ? commandLink : pageLink
    const found = get(framedAtom) ? Promise.resolve(FRAMED) : find(get, set, link)
    return found.then((redirect) => whenRefused(get, set, redirect, { address, byPath }))
  },
)

const FRAMED: Redirect = { status: 405, reason: 'Commands cannot be staged inside a frame.' }

/** Reports a link that was refused, as every other door does, so that scripts see it too. */
function whenRefused(
  get: Getter,
  set: Setter,
  redirect: Redirect,
  { address, byPath }: { readonly address: string; readonly byPath: boolean },
): Redirect {
  if (!('status' in redirect)) return redirect
  const command = commandOf(get, address)
  return {
    ...redirect,
    address: linkShown(get, address),
    arrived: (shown) => {
      if (shown.kind === 'page') redirect.arrived?.(shown)
      else {
        const named = byPath ? command?.id : undefined
        const message = sentenceOf(shown.reason)
        set(reportAloneAtom, { command: named ?? '', phase: 'refused', message })
      }
    },
  }
}

function sentenceOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason)
}

/** Stages `/do/instance/start?project=p&instance=i` over the page of what it acts on. */
async function commandLink(get: Getter, set: Setter, link: Address): Promise<Redirect> {
  await set(loadCommandsAtom)
  let linked = parseLink(link, get(knownCommandsAtom))
  if ('status' in linked && linked.status === 404) {
    // Few links name an operation, so only those wait for their code.
    const operations = await set(loadOperationsAtom)
    linked = parseLink(link, operations.commands)
  }
  if ('status' in linked) return linked
  const lacking = await roleLacking(get, set, linked)
  if (lacking !== null) return lacking
  if (!linked.command.linkable) return toForm(linked.command, linked.given)
  const to = linked.command.place?.(linked.given) ?? null
  if (to !== null) return { to }
  const over = targetAt(pageAbout(linked.command, linked.given))
  return { over, arrived: stager(get, set, over, () => run(set, linked)) }
}

/** Refuses a link to what the user's role does not allow; nothing is shown of it. */
async function roleLacking(
  get: Getter,
  set: Setter,
  { command, given }: { readonly command: Command; readonly given: Args },
): Promise<Redirect | null> {
  const where = namesGiven(command, given)
  await set(learnRoleAtom, command.role, where)
  const reason = roleRefusal(get(queryClientAtom), command.role, where)
  return reason === null ? null : { status: 403, reason: `${reason}.`, lacksRole: true }
}

/** Stages `…/instances/db1/storage?do=instance stop`: a line whose refs come from its page. */
async function pageLink(get: Getter, set: Setter, link: Address): Promise<Redirect> {
  const query = new URLSearchParams(link.query)
  const text = query.get(OVER) ?? ''
  const where = whereIn(text)
  const line = where?.line ?? text
  query.delete(OVER)
  await set(loadCommandsAtom)
  const vocabulary = { commands: get(knownCommandsAtom), former: {} }
  const parsed = await set(parseAnyLineAtom, line, vocabulary)
  if ('error' in parsed) {
    return { status: parsed.unknown === true ? 404 : 400, reason: `${parsed.error}.` }
  }
  const { command, given } = parsed
  if (!command.linkable && !linksToForm(command)) {
    return { status: 405, reason: notLinkable(command) }
  }
  const over = targetAt(withQuery(link.path, query))
  if (over.kind === 'error') return { status: over.status, reason: String(over.reason) }
  if (!belongs(command, given, over.names)) {
    return { status: 403, reason: `${command.title} does not belong to this page.` }
  }
  const linked = { command, given: { ...namesFor(command, over.names), ...given } }
  const lacking = await roleLacking(get, set, linked)
  if (lacking !== null) return lacking
  if (where !== null) {
    const { runLineAtom } = await import('./run-script.ts')
    return { over, arrived: stager(get, set, over, () => set(runLineAtom, text)) }
  }
  if (!command.linkable) return toForm(command, linked.given)
  const to = command.place?.(linked.given) ?? null
  return to === null ? { over, arrived: stager(get, set, over, () => run(set, linked)) } : { to }
}

function run(set: Setter, linked: { command: Command; given: Args }): Promise<unknown> {
  return set(runAtom, { ...linked, door: 'link' })
}

/**
 * Stages what a link asks for. Once it is answered, the address becomes the page's own, so that a reload does not stage
 * it again.
 */
function stager(get: Getter, set: Setter, over: Target, start: () => Promise<unknown>): () => void {
  const stage = async () => {
    const staged = get(locationAtom)
    await start()
    if (staged !== null && over.kind === 'page') {
      set(replaceAddressAtom, { from: staged, address: over.address })
    }
  }
  return () => void stage()
}

/** Leads to the form of a command that takes a secret, filled in with what the link gives. */
function toForm(command: Command, given: Args): Redirect {
  const secret = Object.keys(given).find((name) => command.params[name]?.kind === 'secret')
  if (secret !== undefined) return { status: 400, reason: secretInLink(dashed(secret)) }
  const to = formPath(command, given)
  return to === null ? { status: 400, reason: `The link is missing ${placeOf(command)}.` } : { to }
}

/** Returns what a command acts in, as the address of its form names it: `the silo`. */
function placeOf(command: Command): string {
  const form = formRouteOf(command)
  const nouns = Object.values(command.params).flatMap(({ noun }) => noun ?? [])
  const named = nouns.filter((noun) => form !== undefined && keysOf(form).includes(noun))
  return `the ${named.map((noun) => recordOf(noun).one).join(' and the ')}`
}

/** True if a command fits a page: none of its refs may name something else than the page does. */
function belongs(command: Command, given: Args, page: Names): boolean {
  return Object.entries(command.params).every(([name, { noun }]) => {
    const named = given[name]
    const shown = noun === undefined ? undefined : page[noun]
    return named === undefined || shown === undefined || named === shown
  })
}

function namesFor(command: Command, page: Names): Args {
  return Object.fromEntries(
    Object.entries(command.params).flatMap(([name, { noun }]) =>
      noun === undefined || page[noun] === undefined ? [] : [[name, page[noun]]],
    ),
  )
}

/** Returns the page that shows what a command acts on: its own, its list or what it lives in; else the first page. */
function pageAbout(command: Command, given: Args): string {
  const names = namesGiven(command, given)
  const offered = command.offers.find(({ on }) => names[on] !== undefined)
  const noun = command.on ?? offered?.on ?? command.noun
  const { within = null, cli = '' } = noun === null ? {} : recordOf(noun)
  const outer = within === null ? '' : recordOf(within).cli
  for (const candidate of [`${cli} view`, `${cli} list`, `${outer} view`]) {
    const id = routeOfCommand(candidate)
    const path = id === undefined ? null : pathFrom(id, names)
    if (path !== null) return path
  }
  return '/'
}

/** Finds the route of a navigation command; skips forms, over which nothing can be staged. */
function routeOfCommand(command: string): RouteId | undefined {
  return routeIds().find((id) => {
    const facts = routeOf(id)
    return facts.command === command && !facts.at.endsWith('/edit')
  })
}
