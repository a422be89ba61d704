import type { ProjectRow, SiloRow } from '../tenant/rows.ts'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { aged } from './seeder.ts'

export function seedProject(
  world: World,
  silo: SiloRow,
  name: string,
  description: string,
): ProjectRow {
  return world.projects.put({
    id: idOf(`project ${name}`),
    name,
    description,
    siloId: silo.id,
    ...aged(world, 120, 20),
  })
}
