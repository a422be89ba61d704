import type { ProjectRow } from '../../tenant/rows.ts'
import type { World } from '../../world.ts'
import { seedProject } from '../project.ts'
import type { Silos } from './silo.ts'

export type Projects = Readonly<
  Record<'mock' | 'other' | 'noVpcs' | 'kosman' | 'anscombe' | 'adorno', ProjectRow>
>

export function seedProjects(world: World, silos: Silos): Projects {
  const mock = seedProject(world, silos.maze, 'mock-project', 'Where most of the demo lives')
  const other = seedProject(world, silos.maze, 'other-project', 'Many disks, instances that fail')
  const noVpcs = seedProject(world, silos.maze, 'project-no-vpcs', 'Nothing in it, not even a VPC')
  const kosman = seedProject(world, silos.myriad, 'kosman-project', 'The project of another silo')
  const anscombe = seedProject(world, silos.thrax, 'anscombe-project', 'IPv6 pools only')
  const adorno = seedProject(world, silos.pelerines, 'adorno-project', 'Pools without a default')
  return { mock, other, noVpcs, kosman, anscombe, adorno }
}
