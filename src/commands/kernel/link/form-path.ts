import { keysOf, pathFrom, withQuery } from '../../../state/navigation/paths.ts'
import { splitAddress } from '../../../state/navigation/location.ts'
import { type RouteId, routeIds, routeOf } from '../../../state/routes.ts'
import type { Args, Command } from '../command.ts'
import { dashed } from '../param.ts'

/** Returns the address of a command's form with the known arguments filled in, or null if it has none. */
export function formPath(command: Command, args: Args): string | null {
  const route = formRouteOf(command)
  if (route === undefined) return null
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(args)) {
    const param = command.params[name]
    if (param !== undefined && param.kind !== 'secret' && value !== undefined) {
      const own = param.noun !== undefined && keysOf(route).includes(param.noun)
      texts[own ? (param.noun ?? name) : name] = param.print(value)
    }
  }
  const path = pathFrom(route, texts)
  if (path === null) return null
  const rest = Object.entries(texts).filter(([name]) => !keysOf(route).includes(name))
  return withQuery(
    path,
    rest.map(([name, value]) => [dashed(name), value]),
  )
}

/** Returns the route of a command's own form, or undefined if it has none. */
export function formRouteOf(command: Command): RouteId | undefined {
  return routeIds().find((id) => routeOf(id).form === command.id)
}

/**
 * True if a link opens a command's form although it cannot start the command: no link may carry the secret that
 * the command takes, so the user enters it there.
 */
export function linksToForm(command: Command): boolean {
  const isAboutConsole = command.noun === null
  return (
    !command.linkable &&
    takesSecret(command) &&
    !isAboutConsole &&
    formRouteOf(command) !== undefined
  )
}

/** Returns the sentence that refuses a link to a command. */
export function notLinkable(command: Command): string {
  return takesSecret(command)
    ? `${command.title} takes a secret, so it cannot be started from a link.`
    : `${command.title} cannot be started from a link.`
}

export function takesSecret(command: Command): boolean {
  return Object.values(command.params).some(({ kind }) => kind === 'secret')
}

/** Drops a command's secrets from an address: the address bar, the history and the key of a draft would keep them. */
export function withoutSecrets({ params }: Command, address: string): string {
  const { path, query } = splitAddress(address)
  const secrets = Object.keys(params).filter(
    (name) => params[name]?.kind === 'secret' && query.has(dashed(name)),
  )
  if (secrets.length === 0) return address
  for (const name of secrets) query.delete(dashed(name))
  return withQuery(path, query)
}
