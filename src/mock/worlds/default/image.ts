import type { ImageRow } from '../../storage/rows.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { GiB, aged } from '../seeder.ts'
import type { Projects } from './project.ts'

/** Adds four images of a project and three of the silo; returns the silo's first. */
export function seedImages(world: World, { mock }: Projects): ImageRow {
  const image = (
    name: string,
    size: number,
    os: string,
    version: string,
    projectId: string | null,
  ) =>
    world.images.put({
      id: idOf(`image ${name}`),
      name,
      description: `${os} ${version}`,
      os,
      version,
      size: size * GiB,
      blockSize: 512,
      digest: null,
      projectId,
      siloId: mock.siloId,
      ...aged(world, 60),
    })
  for (const n of [1, 2, 3, 4]) image(`image-${n}`, n + 3, 'alpine', `3.1${n}`, mock.id)
  image('arch-2022-06-01', 3, 'arch', '2022.06.01', null)
  image('ubuntu-20-04', 2, 'ubuntu', '20.04', null)
  return image('ubuntu-22-04', 1, 'ubuntu', '22.04', null)
}
