import { custom, parse } from 'valibot'
import { isRecord } from '../../api/shape.ts'
import type { Plane } from '../../mock/plane.ts'
import { type PlayedFacts, playVersion } from '../../mock/played.ts'

/** The facts of the versions that the mock can play, each loaded when it is played. */
const files: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  '2025112000': () => import('../../../api/2025112000.json', { with: { type: 'json' } }),
  '2026011500': () => import('../../../api/2026011500.json', { with: { type: 'json' } }),
  '2026022500': () => import('../../../api/2026022500.json', { with: { type: 'json' } }),
  '2026061100': () => import('../../../api/2026061100.json', { with: { type: 'json' } }),
  '2026073100': () => import('../../../api/2026073100.json', { with: { type: 'json' } }),
  '2026081901': () => import('../../../api/2026081901.json', { with: { type: 'json' } }),
}

/** Oldest first; the last is the mock's own. */
export const playableVersions: readonly string[] = Object.keys(files)

const facts = custom<PlayedFacts>(
  (read) => isRecord(read) && Array.isArray(read['operations']) && isRecord(read['schemas']),
)

/** Makes the mock play a version. */
export async function played(plane: Plane, version: string): Promise<Plane> {
  const load = files[version]
  const isOwn = version === playableVersions.at(-1)
  return load === undefined || isOwn
    ? plane
    : playVersion(plane, parse(facts, (await load()).default))
}
