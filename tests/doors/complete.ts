import { expect } from 'vitest'
import { isUuid } from '../../src/api/valid/id.ts'
import type { Args, Command } from '../../src/commands/kernel/command.ts'
import { printLine } from '../../src/commands/kernel/line/print.ts'
import { allFacts, isRead } from '../../src/commands/operation/fact.ts'
import { wireOf } from '../../src/commands/operation/request.ts'
import { idOf } from '../../src/mock/seed.ts'
import { targetAt } from '../../src/state/navigation/location.ts'
import { recordOf } from '../../src/state/nouns.ts'
import { routeOf } from '../../src/state/routes.ts'
import { isNavigation, type Wire } from '../console.ts'
import { places } from '../foreign/places.ts'
import type { Allowed, Case, Entry, Refused, RefusedEntry } from './case.ts'

/** The page to start from where it makes no difference. */
const USUAL = '/projects/mock-project/instances'

/** Where the commands of the route table lead to, by their ids. */
const ends = new Map(
  places.flatMap((place) => {
    const { command } = routeOf(place.id)
    return command === undefined ? [] : [[command, place] as const]
  }),
)
const ARRIVED = expect.stringMatching(/^(Went to|Opened) ./) as string
const facts = new Map(allFacts.flatMap((fact) => (fact.cli === null ? [] : [[fact.cli, fact]])))
const DONE: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
}

/** Returns the case of a command that only leads to a place of the route table; null for any other. */
export function caseOfPlace(command: Command): Case | null {
  const place = ends.get(command.id)
  const target = place && targetAt(place.address)
  if (place === undefined || target?.kind !== 'page') return null
  const own = Object.keys(command.params).filter((name) => name in target.params)
  const given: Args = {
    ...Object.fromEntries(own.map((name) => [name, target.params[name]])),
    ...argsHere(command, place.address),
  }
  const line = lineOf(command, USUAL, given)
  const allowed = { at: USUAL, given, line, calls: [], says: ARRIVED, ends: place.address }
  const refused = refusalOf(command, allowed)
  if (refused.by === 'word') return { allowed, refused }
  const nobody = lineOf(command, USUAL, refused.given)
  const notFound = expect.stringMatching(/^Not found: ./) as string
  return { allowed, refused: { ...refused, line: nobody, says: notFound } }
}

/** Fills in what a table leaves out because the address, the row, the parameters or the API already say it. */
export function complete(command: Command, { refused, ...entry }: Entry): Case {
  const { at = USUAL, row } = entry
  const given = { ...argsHere(command, at, row), ...entry.given }
  const line = entry.line ?? lineOf(command, at, given, entry.secret)
  const calls = [entry.calls ?? callOf(command, given)].flat()
  const says = entry.says ?? (isNavigation(command) ? ARRIVED : doneTo(command, given))
  const allowed = { ...entry, at, given, line, calls, says }
  if (refused === undefined) return { allowed, refused: refusalOf(command, allowed) }
  return { allowed, refused: completeRefusal(command, allowed, refused) }
}

/** Returns what the operation of the command's words writes with these arguments. */
function callOf({ id }: Command, given: Args): readonly Wire[] {
  const fact = facts.get(id)
  if (fact === undefined || isRead(fact)) return []
  const { method, path, body } = wireOf(fact, given)
  const call = `${method} ${path}`
  return [body === undefined ? { call } : { call, body }]
}

/** Returns the report of what becomes of any resource. */
function doneTo(command: Command, given: Args): string {
  const { id, noun } = command
  const done = DONE[id.split(' ').at(-1) ?? '']
  if (done === undefined || noun === null) throw new Error(`Write what ${id} says`)
  const { one } = recordOf(noun)
  const name = given.name ?? given[ownParam(command)?.name ?? '']
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} ${String(name)} ${done}`
}

function completeRefusal(
  command: Command,
  allowed: Allowed,
  { calls, ...entry }: RefusedEntry,
): Refused {
  if (entry.by === 'word') return { ...oneWordTooMany(allowed), ...entry }
  const { at = allowed.at, row, says = '' } = entry
  const known = row === undefined ? allowed.given : argsHere(command, at, row)
  const all = Object.entries({ ...known, ...entry.given })
  const given = Object.fromEntries(all.filter(([, value]) => value !== undefined))
  const line = entry.line ?? lineOf(command, at, given, entry.secret)
  const made = entry.by === 'server' ? (calls ?? callOf(command, given)) : calls
  const sent = made === undefined ? {} : { calls: [made].flat() }
  return { ...entry, ...sent, at, line, says, given }
}

/**
 * Refuses what every command of its kind must refuse: a name with a capital, else a resource that does not exist, else
 * one word too many.
 */
function refusalOf(command: Command, allowed: Allowed): Refused {
  const { at, given, line } = allowed
  if (typeof given.name === 'string') {
    const says = 'Can only contain lower-case letters, numbers, and dashes'
    const wrong = line.replace(given.name, 'New')
    return { by: 'value', at, given: { ...given, name: 'New' }, line: wrong, says }
  }
  const own = ownParam(command)
  if (own === null) return oneWordTooMany(allowed)
  const isById = isUuid(String(given[own.name]))
  const nobody = isById ? idOf('nobody') : 'nobody'
  return {
    by: isNavigation(command) ? 'lost' : 'gone',
    at,
    given: { ...given, [own.name]: nobody },
    line: `${shortId(command)} ${nobody}`,
    says: expect.stringMatching(
      new RegExp(`^Not found: (by id|${recordOf(own.noun).one}) ["']?${nobody}["']?$`),
    ) as string,
  }
}

function oneWordTooMany({ at, line }: Allowed): Refused {
  return { by: 'word', at, given: {}, line: `${line} now`, says: 'Unexpected argument "now"' }
}

/** Returns the arguments that the page and the row provide. */
function argsHere(command: Command, at: string, row?: string): Args {
  const target = targetAt(at)
  const page = target.kind === 'page' ? target.names : {}
  const noun = command.on ?? ownParam(command)?.noun
  const of = noun === undefined || row === undefined ? [] : [noun, recordOf(noun).is]
  const names: Args = { ...page, ...Object.fromEntries(of.map((one) => [one, row])) }
  const known = Object.entries(command.params).flatMap(([name, { kind, noun: its }]) => {
    const value = its === undefined ? undefined : names[its]
    return kind === 'ref' && value !== undefined ? [[name, value] as const] : []
  })
  return Object.fromEntries(known)
}

/** Returns the parameter that a line names first; null if the command is about no resource. */
function ownParam({ params, on }: Command) {
  const refs = Object.entries(params).flatMap(([name, { kind, noun, optional }]) =>
    kind === 'ref' && noun !== undefined && !optional ? [{ name, noun }] : [],
  )
  return refs.find(({ noun }) => noun === on) ?? refs.at(-1) ?? null
}

/**
 * Returns a line with what the page does not provide: the name of what the command is about, and a flag for each other
 * argument. One with a structure is the line that the console would print, which names everything.
 */
function lineOf(
  command: Command,
  at: string,
  given: Args,
  secret: Readonly<Record<string, string>> = {},
): string {
  const here = argsHere(command, at)
  const own = ownParam(command)?.name
  if (Object.values(given).some(isStructure)) return printLine(command, given)
  const words = Object.entries(command.params).flatMap(([name, { label }]) => {
    const value = given[name]
    if (value === undefined || value === here[name] || label in secret) return []
    const text = `${value as string | number | boolean}`
    const word = /^[\w./:-]+$/.test(text) ? text : `'${text}'`
    const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    return name === own ? [word] : [flag, word]
  })
  return [shortId(command), ...words].join(' ')
}

function isStructure(value: unknown): boolean {
  return typeof value === 'object' && !(value instanceof File)
}

function shortId({ id }: Command): string {
  return id.replace(/^console /, '')
}
