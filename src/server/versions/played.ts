import { custom, parse } from 'valibot'
import { isRecord } from '../../api/shape.ts'
import type { Plane } from '../../mock/plane.ts'
import { type PlayedFacts, playVersion } from '../../mock/played.ts'
import { playable, playableVersions } from '../options.ts'

const facts = custom<PlayedFacts>(
  (read) => isRecord(read) && Array.isArray(read['operations']) && isRecord(read['schemas']),
)

/** Makes the mock play a version. */
export async function played(plane: Plane, version: string): Promise<Plane> {
  const load = playable[version]
  const isOwn = version === playableVersions.at(-1)
  return load === undefined || isOwn
    ? plane
    : playVersion(plane, parse(facts, (await load()).default))
}
