import type { Cases } from '../case.ts'

const instances = '/projects/mock-project/instances'
const floatingIps = '/projects/mock-project/floating-ips'
const subnets = '/projects/mock-project/external-subnets'

/** Going to pages. */
export const pages: Cases = {
  'project list': { says: 'Went to projects', ends: '/projects' },
  'project view': { line: 'project view mock-project', says: 'Opened project', ends: instances },
  'console project overview': {
    at: '/projects/mock-project/disks',
    says: 'Went to overview',
    ends: '/projects/mock-project/overview',
  },
  'console instance timeline': {
    row: 'db1',
    says: 'Went to timeline',
    ends: `${instances}/db1/timeline`,
  },
  'instance list': {
    at: '/projects/mock-project/disks',
    says: 'Went to instances',
    ends: instances,
  },
  'instance view': { row: 'db1', says: 'Opened instance', ends: `${instances}/db1/storage` },
  'instance disk list': { row: 'db1', says: 'Went to storage', ends: `${instances}/db1/storage` },
  'instance nic list': {
    row: 'db1',
    says: 'Went to networking',
    ends: `${instances}/db1/networking`,
  },
  'console instance connect': {
    row: 'db1',
    says: 'Went to connect',
    ends: `${instances}/db1/connect`,
  },
  'console instance settings': {
    row: 'db1',
    says: 'Went to settings',
    ends: `${instances}/db1/settings`,
  },
  'instance serial console': {
    row: 'db1',
    says: 'Page opened',
    ends: `${instances}/db1/serial-console`,
  },
  'console instance metrics': {
    row: 'db1',
    says: 'Went to metrics',
    ends: `${instances}/db1/metrics/cpu`,
  },
  'console instance metrics disk': {
    row: 'db1',
    says: 'Went to disk metrics',
    ends: `${instances}/db1/metrics/disk`,
  },
  'console instance metrics network': {
    row: 'db1',
    says: 'Went to network metrics',
    ends: `${instances}/db1/metrics/network`,
  },
  'floating-ip list': { says: 'Went to floating IPs', ends: floatingIps },
  'floating-ip view': {
    at: floatingIps,
    row: 'cola-float',
    says: 'Opened floating IP',
    ends: `${floatingIps}/cola-float/edit`,
  },
  'snapshot list': { says: 'Went to snapshots', ends: '/projects/mock-project/snapshots' },
  'snapshot view': {
    at: '/projects/mock-project/snapshots',
    row: 'disk-1-snapshot-10',
    says: 'Opened snapshot',
    ends: '/projects/mock-project/snapshots/disk-1-snapshot-10',
  },
  'image list': { says: 'Went to images', ends: '/projects/mock-project/images' },
  'image view': {
    at: '/projects/mock-project/images',
    row: 'image-1',
    says: 'Opened image',
    ends: '/projects/mock-project/images/image-1',
  },
  'vpc list': { says: 'Went to VPCs', ends: '/projects/mock-project/vpcs' },
  'external-subnet list': { says: 'Went to external subnets', ends: subnets },
  'external-subnet view': {
    at: subnets,
    row: 'db-subnet',
    says: 'Opened external subnet',
    ends: `${subnets}/db-subnet/edit`,
  },
  'disk list': { says: 'Went to disks', ends: '/projects/mock-project/disks' },
  'disk view': {
    at: '/projects/mock-project/disks',
    row: 'disk-3',
    says: 'Opened disk',
    ends: '/projects/mock-project/disks/disk-3',
  },
}
