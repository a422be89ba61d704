import type { Command } from '../../../commands/kernel/command.ts'
import { crumbsOf } from '../../../state/navigation/crumbs.ts'
import { nameOf } from '../../../state/nouns.ts'
import type { PageTarget } from '../../../state/navigation/location.ts'
import { layoutOf } from '../../../state/routes.ts'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { type Choice, choiceOf, isOwn } from './choices.ts'
import { type Group, type Result, resultOf, type Scene } from './results.ts'
import { pagesAbove } from './way-up.ts'

/** Limits the rows of each group, so that all groups can be seen. */
const MOST = { recent: 4, on: 8, here: 4, places: 10, things: 6, commands: 12 }

/**
 * Returns what the palette offers before anything is typed: what was chosen last, commands for the resource and the page,
 * places to go, resources and other commands. Only the first group depends on recent use.
 */
export function browse(scene: Scene): readonly Group[] {
  const { entries, segments, here, page, recent, around } = scene
  const commands = entries.map(({ command }) => command).filter(here.exists)
  const isHere = (command: Command) => isOwn(command, here)
  const judged = (command: Command) => choiceOf(command, null, here)
  const acting = commands.filter(isHere).map(judged)
  const places = commands
    .filter((command) => isNear(command, page))
    .map(judged)
    .filter(({ line }) => line !== '')
  /** What the page lists is created more often than anything else is done here. */
  const ownFirst = (one: Choice, other: Choice) =>
    refusedLast(one, other) ||
    Number(one.command.noun !== here.lists) - Number(other.command.noun !== here.lists)
  const others = commands.filter((command) => command.place === null && !isHere(command))
  const lately = recent.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  const aimed = acting.filter((choice) => choice.on !== null)
  const on = aimed[0]?.on
  const things = segments
    .filter(({ noun }) => noun === nounShown(page))
    .flatMap((segment) => segment.things.slice(0, MOST.things))
    .flatMap((thing) => resultOf(thing, around))
  const groups: readonly Group[] = [
    {
      name: 'recent',
      heading: 'Recent',
      results: allowed(lately, judged, MOST.recent).map((choice) => ({
        key: `recent ${choice.key}`,
        choice,
      })),
    },
    {
      name: 'on',
      heading: on == null ? '' : `On ${escapeInvisible(nameOf(on))}`,
      results: rows(aimed.toSorted(refusedLast), MOST.on),
    },
    {
      name: 'here',
      heading: 'Here',
      results: rows(acting.filter((choice) => choice.on === null).toSorted(ownFirst), MOST.here),
    },
    {
      name: 'places',
      heading: 'Go to',
      results: [...pagesAbove(page), ...rows(places, MOST.places)],
    },
    { name: 'things', heading: 'Resources', results: things.slice(0, MOST.things) },
    {
      name: 'commands',
      heading: 'Commands',
      results: rows(allowed(others, judged, MOST.commands), MOST.commands),
    },
  ]
  return groups.filter(({ results }) => results.length > 0)
}

/** Returns the first choices that would not be refused. Stops once it has enough, because there are hundreds. */
function allowed(
  commands: readonly Command[],
  judged: (command: Command) => Choice,
  most: number,
): readonly Choice[] {
  const choices: Choice[] = []
  for (const command of commands) {
    if (choices.length === most) break
    const choice = judged(command)
    if (choice.reason === null) choices.push(choice)
  }
  return choices
}

/** True if a command leads to a place in the page's layout, or in the silo. */
function isNear({ place, layout, params, title }: Command, page: PageTarget | null): boolean {
  // A command that opens one resource only leads to its list, which is offered already.
  if (place === null || page === null || !title.startsWith('Go to ')) return false
  const isKnown = Object.keys(params).every((name) => page.params[name] !== undefined)
  const path = isKnown ? place(page.params) : null
  return path !== null && (layout === layoutOf(page.id) || layout === 'silo') && !isAt(path, page)
}

function isAt(path: string, page: PageTarget): boolean {
  return crumbsOf(page.id, page.params).at(-1)?.href === path
}

/** The resources offered beside commands: projects, or the instances of a project. */
function nounShown(page: PageTarget | null) {
  return page?.names.project === undefined ? 'project' : 'instance'
}

function rows(choices: readonly Choice[], most: number): readonly Result[] {
  return choices.slice(0, most).map((choice) => ({ key: choice.key, choice }))
}

function refusedLast(one: Choice, other: Choice): number {
  return Number(one.reason !== null) - Number(other.reason !== null)
}
