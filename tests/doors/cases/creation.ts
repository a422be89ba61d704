import { expect } from 'vitest'
import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const GIB = 2 ** 30
const project = 'mock-project'
const at = '/projects/mock-project/instances'
const name = 'new-instance'
const imageId = idOf('image arch-2022-06-01')
const keys = ['m1-macbook-pro', 'mac-mini'].map((key) => idOf(`ssh key ${key}`))
const boot = `${name}-arch-2022-06-01`

/** The body that the form makes of a name and an image, which every other door sends too. */
const wire = {
  name,
  description: '',
  hostname: name,
  ncpus: 2,
  memory: 8 * GIB,
  start: true,
  boot_disk: {
    type: 'create',
    name: boot,
    description: `Created as a boot disk for ${name}`,
    size: 10 * GIB,
    disk_backend: {
      type: 'distributed',
      disk_source: { type: 'image', image_id: imageId, read_only: false },
    },
  },
  disks: [],
  network_interfaces: { type: 'default_dual_stack' },
  external_ips: ['ip-pool-1', 'ip-pool-2'].map((pool) => ({
    type: 'ephemeral',
    pool_selector: { type: 'explicit', pool },
  })),
  ssh_public_keys: keys,
}

const given = {
  project,
  name,
  ncpus: 2,
  memory: 8 * GIB,
  start: true,
  bootDisk: {
    type: 'create',
    name: boot,
    description: wire.boot_disk.description,
    size: 10 * GIB,
    diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId, readOnly: false } },
  },
  disks: [],
  networkInterfaces: wire.network_interfaces,
  externalIps: ['ip-pool-1', 'ip-pool-2'].map((pool) => ({
    type: 'ephemeral',
    poolSelector: { type: 'explicit', pool },
  })),
  sshPublicKeys: keys,
}

const generated: unknown = expect.stringMatching(new RegExp(`^${boot}(-[0-9a-f]{6})?$`))

/** Creating instances. */
export const creation: Cases = {
  'instance create': {
    given,
    line: `instance create --json-body /dev/stdin <<'EOF'\n${JSON.stringify(wire, null, 2)}\nEOF`,
    calls: {
      call: 'POST /v1/instances?project=mock-project',
      body: { ...wire, boot_disk: { ...wire.boot_disk, name: generated } },
    },
    ends: `${at}/${name}/storage`,
  },
  'console instance create-like': {
    row: 'db1',
    says: 'Opened the form for a new instance',
    refused: { by: 'word', line: 'instance create-like db1 mock-project now' },
  },
}
