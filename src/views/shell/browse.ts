import { crumbsOf } from '../../state/crumbs.ts'
import { nameOf } from '../../state/nouns.ts'
import type { PageTarget } from '../../state/location.ts'
import { layoutOf } from '../../state/routes.ts'
import { escapeInvisible } from '../../ui/escape-invisible.ts'
import { type Choice, choiceOf } from './choices.ts'
import { type Group, type Result, resultOf, type Scene } from './results.ts'

/** The most rows of each group, so that all groups can be seen. */
const MOST = { here: 8, places: 10, things: 6, commands: 12 }

/**
 * Returns what the palette offers before anything is typed: what can be done here, where one can go from here, resources
 * and other commands. Only the last group depends on what was used before.
 */
export function browse(scene: Scene, page: PageTarget | null): readonly Group[] {
  const { entries, segments, here, recent, around } = scene
  const choices = entries.map(({ command }) => choiceOf(command, null, here))
  const isHere = ({ on, live, command }: Choice) =>
    command.place === null && (on !== null || (live && command.noun !== null))
  const acting = choices.filter(isHere)
  const places = choices.filter(({ command, line }) => isNear(command, page) && line !== '')
  const others = choices.filter(
    (choice) => !isHere(choice) && choice.command.place === null && choice.reason === null,
  )
  const on = acting.find((choice) => choice.on !== null)?.on
  const age = ({ command }: Choice) => {
    const at = recent.indexOf(command.id)
    return at < 0 ? recent.length : at
  }
  const things = segments
    .filter(({ noun }) => noun === nounShown(page))
    .flatMap((segment) => segment.things.slice(0, MOST.things))
    .flatMap((thing) => resultOf(thing, around))
  const groups: readonly Group[] = [
    {
      name: 'here',
      heading: on == null ? 'Here' : `On ${escapeInvisible(nameOf(on))}`,
      results: rows(acting.toSorted(refusedLast), MOST.here),
    },
    {
      name: 'places',
      heading: 'Go to',
      results: [...upFrom(page), ...rows(places, MOST.places)],
    },
    { name: 'things', heading: 'Resources', results: things.slice(0, MOST.things) },
    {
      name: 'commands',
      heading: 'Commands',
      results: rows(
        others.toSorted((one, other) => age(one) - age(other)),
        MOST.commands,
      ),
    },
  ]
  return groups.filter(({ results }) => results.length > 0)
}

/** Tells whether a command leads to a place of the page's layout, or of the silo that everything is in. */
function isNear(
  { place, layout, params, title }: Choice['command'],
  page: PageTarget | null,
): boolean {
  // What opens one resource leads to a list of it that is named already.
  if (place === null || page === null || !title.startsWith('Go to ')) return false
  const isKnown = Object.keys(params).every((name) => page.params[name] !== undefined)
  const path = isKnown ? place(page.params) : null
  return path !== null && (layout === layoutOf(page.id) || layout === 'silo') && !isAt(path, page)
}

function isAt(path: string, page: PageTarget): boolean {
  return crumbsOf(page.id, page.params).at(-1)?.href === path
}

/** The page above this one. */
function upFrom(page: PageTarget | null): readonly Result[] {
  if (page === null) return []
  const crumbs = crumbsOf(page.id, page.params)
  const own = crumbs.at(-1)?.href
  const up = crumbs.findLast(({ href }) => href !== null && href !== own)
  if (up?.href == null) return []
  return [{ key: 'up', title: `Go up to ${up.label}`, note: '', href: up.href }]
}

/** What is listed beside commands: projects, or the instances of a project. */
function nounShown(page: PageTarget | null) {
  return page?.names.project === undefined ? 'project' : 'instance'
}

function rows(choices: readonly Choice[], most: number): readonly Result[] {
  return choices.slice(0, most).map((choice) => ({ key: choice.key, choice }))
}

function refusedLast(one: Choice, other: Choice): number {
  return Number(one.reason !== null) - Number(other.reason !== null)
}
