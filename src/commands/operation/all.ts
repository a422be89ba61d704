import { allFacts } from './fact.ts'
import { callOf } from './call.ts'
import type { Api } from '../../api/http/client.ts'
import { ApiError } from '../../api/http/errors.ts'
import { imageView } from '../../api/generated/reads/images.ts'
import { instanceCreate } from '../../api/generated/writes/instances.ts'
import { isUuid } from '../../api/valid/id.ts'
import { generatedName, nameRefusal } from '../../api/valid/name.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { choice, flag, number, ref, size, text } from '../kernel/params.ts'
import { named } from '../naming.ts'

const optional = true

/** The CLI's short way to an instance that boots from a new disk with an image. Elsewhere a form does this. */
const instanceFromImage = define({
  id: 'instance from-image',
  verb: 'New instance from image',
  title: 'New instance from image',
  params: {
    name: named.name,
    project: ref('project'),
    image: text('Image', { hint: 'The name or ID of an image' }),
    ncpus: number('vCPUs', { min: 1 }),
    memory: size('Memory', { unit: 'GiB', min: 1 }),
    size: size('Disk size', { unit: 'GiB', min: 1 }),
    description: named.description,
    hostname: text('Hostname', { optional, refused: (value) => nameRefusal(value, 'Hostname') }),
    start: flag('Start instance', { optional }),
    antiAffinityGroup: text('Anti-affinity group', { optional }),
    cpuPlatform: choice('CPU platform', ['amd_milan', 'amd_turin', 'amd_turin_v2'], { optional }),
  },
  on: null,
  run: async (api, args) => {
    const {
      name,
      project,
      image: wanted,
      size: bytes,
      description = '',
      hostname = name,
      start = true,
      antiAffinityGroup,
      ...rest
    } = args
    const image = await imageIn(api, project, wanted)
    return api.call(instanceCreate, {
      query: { project },
      body: {
        ...rest,
        name,
        hostname,
        description,
        start,
        bootDisk: {
          type: 'create',
          name: diskName(args, [name, image.name]),
          description: `Created as a boot disk for ${name}`,
          size: bytes,
          diskBackend: {
            type: 'distributed',
            diskSource: { type: 'image', imageId: image.id, readOnly: false },
          },
        },
        ...(antiAffinityGroup === undefined ? {} : { antiAffinityGroups: [antiAffinityGroup] }),
      },
    })
  },
  done: ({ project }, instance) => ({
    say: `Instance ${instance.name} created`,
    refresh: ['instance', 'disk'],
    go: pathTo('instanceStorage', { project, instance: instance.name }),
  }),
})

/** Generated once per run: the call that a question shows is the one that is sent. */
const diskNames = new WeakMap<object, string>()

function diskName(args: object, parts: readonly string[]): string {
  const name = diskNames.get(args) ?? generatedName(parts)
  diskNames.set(args, name)
  return name
}

/** Reads an image by its ID, or by its name in the project, else in the silo. */
async function imageIn(api: Api, project: string, image: string) {
  const path = { image }
  if (isUuid(image)) return api.call(imageView, { path })
  try {
    return await api.call(imageView, { path, query: { project } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    return api.call(imageView, { path })
  }
}

/** One command for each operation of the API, `api instance_view` among them. */
export const operationCommands = allFacts.map(callOf)

/** The CLI's own commands that no page of the console has. */
export const cliCommands = [instanceFromImage]
