import { vpc } from '../../nouns/silo/vpc.ts'
import { pageRead } from '../../navigation/page-read.ts'
import type { Routes } from '../../route.ts'

export const nouns = { vpc }

/** The VPCs of a project, one of them, and the forms about them. */
export const routes = {
  vpcs: {
    at: '/projects/:project/vpcs',
    title: 'VPCs',
    under: 'project',
    command: 'vpc list',
    sidebar: 50,
    key: 'g v',
    reads: (names, search) => [pageRead(vpc.list, names, search)],
  },
  vpcNew: {
    at: '/projects/:project/vpcs-new',
    title: 'New VPC',
    under: 'vpcs',
    drawer: true,
    form: 'vpc create',
  },
  vpc: {
    at: '/projects/:project/vpcs/:vpc',
    title: '{vpc}',
    under: 'vpcs',
    to: 'firewallRules',
    command: 'vpc view',
  },
  vpcEdit: {
    at: '/projects/:project/vpcs/:vpc/edit',
    title: 'Edit VPC',
    under: 'firewallRules',
    drawer: true,
    form: 'vpc update',
    reads: (names) => [vpc.view(names)],
  },
} as const satisfies Routes
