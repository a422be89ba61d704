import type { Cases } from '../case.ts'

const vpcs = '/projects/mock-project/vpcs'

/** Plans to delete a resource with everything in it. They only read; the plan asks before it deletes. */
export const everything: Cases = {
  'console project delete-everything': {
    at: '/projects',
    row: 'project-no-vpcs',
    says: 'Planning to delete project project-no-vpcs',
  },
  'console instance delete-everything': {
    row: 'db-stopped',
    says: 'Planning to delete instance db-stopped',
  },
  'console silo-image demote-and-delete': {
    at: '/images',
    row: 'ubuntu-20-04',
    given: { project: 'mock-project' },
    says: 'Planning to delete image ubuntu-20-04',
    refused: { by: 'gone', given: { image: 'nobody' }, says: "Not found: image 'nobody'" },
  },
  'console vpc delete-everything': {
    at: vpcs,
    row: 'default',
    says: 'Planning to delete VPC default',
    refused: { by: 'gone', given: { vpc: 'nobody' }, says: "Not found: vpc 'nobody'" },
  },
  'console vpc subnet delete-everything': {
    at: `${vpcs}/default/subnets`,
    row: 'mock-subnet-2',
    says: 'Planning to delete VPC subnet mock-subnet-2',
    refused: { by: 'gone', given: { subnet: 'nobody' }, says: "Not found: subnet 'nobody'" },
  },
  'console silo delete-everything': {
    at: '/system/silos',
    row: 'no-pools',
    says: 'Planning to delete silo no-pools',
  },
  'console system networking ip-pool delete-everything': {
    at: '/system/networking/ip-pools',
    row: 'ip-pool-3',
    says: 'Planning to delete IP pool ip-pool-3',
  },
  'console system networking subnet-pool delete-everything': {
    at: '/system/networking/subnet-pools',
    row: 'ipv6-subnet-pool',
    says: 'Planning to delete subnet pool ipv6-subnet-pool',
  },
}
