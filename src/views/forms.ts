import type { CommandWith } from '../commands/kernel/command.ts'
import type { GivenOf, Params } from '../commands/kernel/params.ts'
import type { Ask } from '../commands/kernel/run/outcome.ts'
import { dashed } from '../commands/kernel/line/flags.ts'
import { formRouteOf, formPath } from '../commands/kernel/link/form-path.ts'
import { routeOf } from '../state/routes.ts'

/**
 * Returns the address to ask for a command's arguments at, if it has a form page of its own or a drawer that asks for
 * more than the arguments one by one, so that the palette goes there too. Returns null if the palette asks for them
 * itself, or while the page's path is not known.
 */
export function pageFor({ command, args, door }: Ask): string | null {
  const route = formRouteOf(command)
  if (route === undefined || door === 'link') return null
  const { drawer, asksMore } = routeOf(route)
  const own = drawer !== true || asksMore === true
  return own ? formPath(command, args) : null
}

/** Reads the values in a form's address that the command's parameters can parse; ignores the rest. */
export function prefilled<P extends Params>(
  command: CommandWith<P>,
  search: URLSearchParams,
): GivenOf<P> {
  const given: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(command.params)) {
    const raw = search.get(dashed(name))
    if (raw === null || param.kind === 'secret') continue
    const parsed = param.parse(raw)
    if ('value' in parsed) given[name] = parsed.value
  }
  // Each value was parsed by its own parameter.
  return given as GivenOf<P>
}
