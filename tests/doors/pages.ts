import type { Case, Cases, Spot } from './case.ts'

const project = 'mock-project'
const instance = { project, instance: 'db1' }
const instances = '/projects/mock-project/instances'
const floatingIps = '/projects/mock-project/floating-ips'
const subnets = '/projects/mock-project/external-subnets'
const nobody = "Not found: project 'nobody'"

export function page(way: Spot, says: string, ends: string, refused: Case['refused']): Case {
  return { allowed: { ...way, calls: [], says, ends }, refused }
}

/** Navigation is never refused, but the page may not exist. */
export function lost(way: Spot, says: string): Case['refused'] {
  return { ...way, by: 'lost', says }
}

/** A page of an instance that does not exist. */
function nowhere(id: string): Case['refused'] {
  const given = { project, instance: 'nobody' }
  return lost({ at: instances, given, line: `${id} nobody` }, "Not found: instance 'nobody'")
}

/** Going to pages. */
export const pages: Cases = {
  'project list': page(
    { at: instances, given: {}, line: 'project list' },
    'Went to projects',
    '/projects',
    {
      by: 'word',
      at: instances,
      given: {},
      line: 'project list all',
      says: 'Unexpected argument "all"',
    },
  ),
  'project view': page(
    { at: instances, given: { project }, line: 'project view mock-project' },
    'Opened project',
    instances,
    lost({ at: instances, given: { project: 'nobody' }, line: 'project view nobody' }, nobody),
  ),
  'instance list': page(
    { at: '/projects/mock-project/disks', given: { project }, line: 'instance list' },
    'Went to instances',
    instances,
    lost({ at: instances, given: { project: 'nobody' }, line: 'instance list nobody' }, nobody),
  ),
  'instance view': page(
    { at: instances, row: 'db1', given: instance, line: 'instance view db1' },
    'Opened instance',
    `${instances}/db1/storage`,
    lost(
      { at: instances, given: { project, instance: 'nobody' }, line: 'instance view nobody' },
      "Not found: instance 'nobody'",
    ),
  ),
  'instance disk list': page(
    { at: instances, row: 'db1', given: instance, line: 'instance disk list db1' },
    'Went to storage',
    `${instances}/db1/storage`,
    lost(
      { at: instances, given: { project, instance: 'nobody' }, line: 'instance disk list nobody' },
      "Not found: instance 'nobody'",
    ),
  ),
  'instance nic list': page(
    { at: instances, row: 'db1', given: instance, line: 'instance nic list db1' },
    'Went to networking',
    `${instances}/db1/networking`,
    nowhere('instance nic list'),
  ),
  'console instance connect': page(
    { at: instances, row: 'db1', given: instance, line: 'instance connect db1' },
    'Went to connect',
    `${instances}/db1/connect`,
    nowhere('console instance connect'),
  ),
  'console instance settings': page(
    { at: instances, row: 'db1', given: instance, line: 'instance settings db1' },
    'Went to settings',
    `${instances}/db1/settings`,
    nowhere('console instance settings'),
  ),
  'instance serial console': page(
    { at: instances, row: 'db1', given: instance, line: 'instance serial console db1' },
    'Page opened',
    `${instances}/db1/serial-console`,
    nowhere('instance serial console'),
  ),
  'console instance metrics': page(
    { at: instances, row: 'db1', given: instance, line: 'instance metrics db1' },
    'Went to metrics',
    `${instances}/db1/metrics/cpu`,
    nowhere('console instance metrics'),
  ),
  'console instance metrics disk': page(
    { at: instances, row: 'db1', given: instance, line: 'instance metrics disk db1' },
    'Went to disk metrics',
    `${instances}/db1/metrics/disk`,
    nowhere('console instance metrics disk'),
  ),
  'console instance metrics network': page(
    { at: instances, row: 'db1', given: instance, line: 'instance metrics network db1' },
    'Went to network metrics',
    `${instances}/db1/metrics/network`,
    nowhere('console instance metrics network'),
  ),
  'floating-ip list': page(
    { at: instances, given: { project }, line: 'floating-ip list' },
    'Went to floating IPs',
    floatingIps,
    lost({ at: instances, given: { project: 'nobody' }, line: 'floating-ip list nobody' }, nobody),
  ),
  'floating-ip view': page(
    {
      at: floatingIps,
      row: 'cola-float',
      given: { project, floatingIp: 'cola-float' },
      line: 'floating-ip view cola-float',
    },
    'Opened floating IP',
    `${floatingIps}/cola-float/edit`,
    lost(
      { at: instances, given: { project, floatingIp: 'nobody' }, line: 'floating-ip view nobody' },
      "Not found: floating IP 'nobody'",
    ),
  ),
  'snapshot list': page(
    { at: instances, given: { project }, line: 'snapshot list' },
    'Went to snapshots',
    '/projects/mock-project/snapshots',
    lost({ at: instances, given: { project: 'nobody' }, line: 'snapshot list nobody' }, nobody),
  ),
  'snapshot view': page(
    {
      at: '/projects/mock-project/snapshots',
      row: 'disk-1-snapshot-10',
      given: { project, snapshot: 'disk-1-snapshot-10' },
      line: 'snapshot view disk-1-snapshot-10',
    },
    'Opened snapshot',
    '/projects/mock-project/snapshots/disk-1-snapshot-10',
    lost(
      { at: instances, given: { project, snapshot: 'nobody' }, line: 'snapshot view nobody' },
      "Not found: snapshot 'nobody'",
    ),
  ),
  'image list': page(
    { at: instances, given: { project }, line: 'image list' },
    'Went to images',
    '/projects/mock-project/images',
    lost({ at: instances, given: { project: 'nobody' }, line: 'image list nobody' }, nobody),
  ),
  'image view': page(
    {
      at: '/projects/mock-project/images',
      row: 'image-1',
      given: { project, image: 'image-1' },
      line: 'image view image-1',
    },
    'Opened image',
    '/projects/mock-project/images/image-1',
    lost(
      { at: instances, given: { project, image: 'nobody' }, line: 'image view nobody' },
      "Not found: image 'nobody'",
    ),
  ),
  'vpc list': page(
    { at: instances, given: { project }, line: 'vpc list' },
    'Went to VPCs',
    '/projects/mock-project/vpcs',
    lost({ at: instances, given: { project: 'nobody' }, line: 'vpc list nobody' }, nobody),
  ),
  'external-subnet list': page(
    { at: instances, given: { project }, line: 'external-subnet list' },
    'Went to external subnets',
    subnets,
    lost(
      { at: instances, given: { project: 'nobody' }, line: 'external-subnet list nobody' },
      nobody,
    ),
  ),
  'external-subnet view': page(
    {
      at: subnets,
      row: 'db-subnet',
      given: { project, externalSubnet: 'db-subnet' },
      line: 'external-subnet view db-subnet',
    },
    'Opened external subnet',
    `${subnets}/db-subnet/edit`,
    lost(
      {
        at: instances,
        given: { project, externalSubnet: 'nobody' },
        line: 'external-subnet view nobody',
      },
      "Not found: external subnet 'nobody'",
    ),
  ),
  'disk list': page(
    { at: instances, given: { project }, line: 'disk list' },
    'Went to disks',
    '/projects/mock-project/disks',
    lost({ at: instances, given: { project: 'nobody' }, line: 'disk list nobody' }, nobody),
  ),
  'disk view': page(
    {
      at: '/projects/mock-project/disks',
      row: 'disk-3',
      given: { project, disk: 'disk-3' },
      line: 'disk view disk-3',
    },
    'Opened disk',
    '/projects/mock-project/disks/disk-3',
    lost(
      { at: instances, given: { project, disk: 'nobody' }, line: 'disk view nobody' },
      "Not found: disk 'nobody'",
    ),
  ),
}
