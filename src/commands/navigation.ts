import { nounIn } from '../state/noun-words.ts'
import { calledOf, isNoun, type Noun, recordOf } from '../state/nouns.ts'
import { keysOf, pathFrom } from '../state/paths.ts'
import { roleOfPlace } from '../state/role.ts'
import { layoutOf, routeOf, type RouteId, routeIds } from '../state/routes.ts'
import { uncapital } from '../state/words.ts'
import type { Command } from './kernel/command.ts'
import { define } from './kernel/define.ts'
import { type Param, type Params, ref, text } from './kernel/params.ts'

/** One command for each route that names one, so that pages can be typed, linked and keyed like any action. */
export const navigationCommands: readonly Command[] = routeIds().flatMap((id) => {
  const { command } = routeOf(id)
  return command === undefined ? [] : [goTo(id, command)]
})

function goTo(id: RouteId, command: string): Command {
  const { key, title } = routeOf(id)
  const keys = keysOf(id)
  const words = wordsFor(command, title, keys.at(-1) ?? '')
  const place = (args: object) => pathFrom(id, namesFor(keys, textsOf(args)))
  return define({
    id: command,
    verb: words,
    title: words,
    params: paramsOf(keys),
    on: null,
    layout: layoutOf(id),
    role: roleOfPlace(id),
    place,
    run: async () => undefined,
    done: (args) => {
      const go = place(args)
      return { refresh: [], ...(go === null ? {} : { go }) }
    },
    keywords: ['go', 'open', 'list', 'show', 'view'],
    ...(key === undefined ? {} : { key }),
  })
}

/** Words the command: resources and their lists by their nouns, other pages by their titles. */
function wordsFor(command: string, title: string, last: string): string {
  if (isNoun(last) && command === `${recordOf(last).cli} view`) return `Open ${recordOf(last).one}`
  const noun = /^\S+ list$/.test(command) ? nounIn(command) : null
  return `Go to ${noun === null ? uncapital(title) : recordOf(noun).many}`
}

function paramsOf(keys: readonly string[]): Params {
  return Object.fromEntries(
    keys.map((key): [string, Param] =>
      isNoun(key) ? [calledOf(key), refTo(key)] : [key, text(key)],
    ),
  )
}

/** Returns what a path names, from arguments that are named as in the API. */
function namesFor(keys: readonly string[], args: Readonly<Record<string, string>>) {
  const called = keys.flatMap((key) => {
    const value = isNoun(key) ? args[calledOf(key)] : undefined
    return value === undefined ? [] : [[key, value]]
  })
  return { ...args, ...Object.fromEntries(called) }
}

function refTo(noun: Noun): Param {
  return ref(noun)
}

function textsOf(args: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(args).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
