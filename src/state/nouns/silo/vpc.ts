import type { Vpc } from '@oxide/api'
import { vpcList, vpcView } from '../../../api/generated/reads/vpcs.ts'
import { plainNoun } from '../../define-noun.ts'
import { editDrawer, listPlace, newDrawer, viewPlace } from '../../places.ts'
import type { Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    vpc: Vpc
  }
}

export const vpc = plainNoun('vpc', {
  cli: 'vpc',
  one: 'VPC',
  keywords: ['network', 'vnet'],
  within: 'project',
  list: vpcList,
  view: vpcView,
})

export const nouns = { vpc }

/** The VPCs of a project, one of them, and the forms about them. */
export const routes = {
  vpcs: {
    ...listPlace('/projects/:project/vpcs', vpc),
    under: 'project',
    sidebar: 50,
    key: 'g v',
  },
  vpcNew: newDrawer('/projects/:project/vpcs-new', 'vpcs', vpc),
  vpc: {
    ...viewPlace('/projects/:project/vpcs/:vpc', 'vpcs', vpc),
    to: 'firewallRules',
  },
  vpcEdit: editDrawer('/projects/:project/vpcs/:vpc/edit', 'firewallRules', vpc),
} as const satisfies Routes
