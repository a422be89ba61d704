import * as v from 'valibot'
import { instanceCreate } from '../../api/generated/writes/instances.ts'
import { memoryRefusal, vcpusRefusal } from '../../api/valid/hardware.ts'
import { GIB } from '../../api/valid/size.ts'
import { userDataRefusal } from '../../api/valid/base64.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { body, choice, flag, number, orNone, ref, size, text } from '../kernel/params.ts'
import { named } from '../naming.ts'
import { shape } from '../kernel/shape.ts'
import {
  diskAttachment,
  type DiskAttachment,
  externalIp,
  interfaces,
  namesOrIds,
} from './create-parts.ts'
import { multicastGroup, settling } from './arguments.ts'

/** The API's limits for one instance. */
export const LIMITS = { disks: 12, keys: 100, floatingIps: 32, interfaces: 8 } as const

const optional = true

/** The CLI's own command, with every field of its JSON body. */
export const createInstance = define({
  id: 'instance create',
  verb: 'New instance',
  title: 'New instance',
  params: {
    name: named.name,
    ncpus: number('vCPUs', { min: 1, max: 254, refused: (value) => vcpusRefusal(value) }),
    memory: size('Memory', {
      unit: 'GiB',
      min: 1,
      max: 1536,
      refused: (bytes) => memoryRefusal(bytes / GIB),
    }),
    project: ref('project'),
    description: named.description,
    hostname: text('Hostname', {
      optional,
      hint: 'Leave blank to use the name',
      refused: hostnameRefusal,
    }),
    start: flag('Start instance', { optional }),
    bootDisk: body('Boot disk', shape('Boot disk', diskAttachment), { optional }),
    disks: body('Disks', shape('Disks', v.array(diskAttachment)), { optional }),
    networkInterfaces: body('Network interfaces', shape('Network interfaces', interfaces), {
      optional,
      refused: (given) =>
        given.type === 'create' && given.params.length > LIMITS.interfaces
          ? `An instance may not have more than ${LIMITS.interfaces} network interfaces`
          : null,
    }),
    externalIps: body('External IPs', shape('External IPs', v.array(externalIp)), {
      optional,
      refused: (given) =>
        given.filter(({ type }) => type === 'floating').length > LIMITS.floatingIps
          ? `Floating IP address limit of ${LIMITS.floatingIps} exceeded`
          : null,
    }),
    sshPublicKeys: body('SSH keys', shape('SSH keys', namesOrIds), {
      optional,
      refused: (given) =>
        given.length > LIMITS.keys
          ? `An instance supports a maximum of ${LIMITS.keys} SSH keys`
          : null,
    }),
    userData: text('User data', {
      optional,
      hint: 'As base64, at most 32 KiB of data',
      refused: userDataRefusal,
    }),
    autoRestartPolicy: orNone(
      choice('Auto-restart policy', ['never', 'best_effort'], { optional }),
    ),
    cpuPlatform: orNone(
      choice('CPU platform', ['amd_milan', 'amd_turin', 'amd_turin_v2'], { optional }),
    ),
    enableJumboFrames: flag('Enable jumbo frames', { optional }),
    antiAffinityGroups: body('Anti-affinity groups', shape('Anti-affinity groups', namesOrIds), {
      optional,
    }),
    multicastGroups: body('Multicast groups', shape('Multicast groups', v.array(multicastGroup)), {
      optional,
    }),
  },
  on: null,
  defaults: ({ name = '' }) => ({ hostname: name, description: '' }),
  check: checkDisks,
  run: (api, { project, name, description = '', hostname = name, ...rest }) =>
    api.call(instanceCreate, {
      query: { project },
      body: { name, description, hostname, ...rest },
    }),
  done: ({ project, start }, instance) => ({
    say: `Instance ${instance.name} created`,
    refresh: ['instance', 'disk', 'floatingIp'],
    go: pathTo('instanceStorage', { project, instance: instance.name }),
    ...(start === false ? {} : { awaits: settling({ project, instance: instance.name }) }),
  }),
  key: 'c',
  keywords: [
    'add',
    'make',
    'virtual machine',
    'vm',
    'server',
    'launch',
    'boot image',
    'launch image',
    'run image',
    'deploy',
    'spin up',
    'provision',
    'from image',
    'cloud init',
    'cloud-init',
    'user data',
    'userdata',
  ],
})

export const commands = [createInstance]

/** Checks the disks: all of them count toward the limit, and no two new ones may have the same name. */
function checkDisks({
  bootDisk,
  disks = [],
}: {
  readonly bootDisk?: DiskAttachment
  readonly disks?: readonly DiskAttachment[]
}): Readonly<Record<string, string>> {
  const all = bootDisk === undefined ? disks : [bootDisk, ...disks]
  if (all.length > LIMITS.disks) {
    return { disks: `Cannot attach more than ${LIMITS.disks} disks to an instance` }
  }
  const names = all.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice === undefined ? {} : { disks: `Two disks are named ${twice}` }
}

function hostnameRefusal(hostname: string): string | null {
  if (hostname.length > 253) return 'Must be 253 characters or fewer'
  return /^[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?)*$/.test(
    hostname,
  )
    ? null
    : 'Can only contain letters, numbers, dashes, and dots between them'
}
