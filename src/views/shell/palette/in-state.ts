import { queryOf } from '../../../commands/kernel/find/query.ts'
import { pathFrom } from '../../../state/navigation/paths.ts'
import { type Names, recordOf } from '../../../state/nouns.ts'
import { keywordsOf } from '../../../state/search/found.ts'
import { routeIds, routeOf } from '../../../state/routes.ts'
import { capital } from '../../../state/words.ts'

/** The states that these lists filter by, each with what else people call it. */
const STATES = {
  instance: [
    'failed broken crashed dead unhealthy',
    'running up active',
    'stopped down off',
    'starting',
    'stopping',
    'creating',
    'migrating moving',
    'rebooting',
    'repairing',
  ],
  disk: [
    'detached unattached unused free spare',
    'attached used',
    'faulted failed broken unhealthy bad',
    'importing',
  ],
} as const

/** Finds a list narrowed to a state: `failed instances`, `unused disks`. Null for any other text. */
export function listInState(typed: string, around: Names) {
  const { name } = queryOf(typed)
  for (const noun of ['instance', 'disk'] as const) {
    const { one, many, cli } = recordOf(noun)
    const kind = [many, one, ...keywordsOf(noun)].find((word) => ` ${name} `.includes(` ${word} `))
    // `what is running` asks for instances.
    if (kind === undefined && noun !== 'instance') continue
    const rest = ` ${name} `.replace(` ${kind ?? ''} `, ' ').trim()
    const [state] = STATES[noun].find((line) => line.split(' ').includes(rest))?.split(' ') ?? []
    const list = routeIds().find((id) => routeOf(id).command === `${cli} list`)
    const path = list === undefined ? null : pathFrom(list, around)
    if (state === undefined || path === null || (kind === undefined && rest !== state)) continue
    const title = `${capital(state)} ${many}`
    const href = `${path}?filter=${encodeURIComponent(`state:${state}`)}`
    return { key: `state ${title}`, title, note: around.project ?? '', href }
  }
  return null
}
