import { interfacesIn, subnet } from '../../nouns/silo/subnet.ts'
import { vpc } from '../../nouns/silo/vpc.ts'
import type { Names } from '../../noun.ts'
import { allOf } from '../../nouns.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { subnet }

const at = '/projects/:project/vpcs/:vpc'

/** The subnets of a VPC, and the forms over them. */
export const routes = {
  subnets: {
    at: `${at}/subnets`,
    title: 'VPC subnets',
    under: 'vpc',
    tab: 20,
    about: 'vpc',
    lists: 'subnet',
    command: 'vpc subnet list',
    reads: (names: Names) => [vpc.view(names), optional(allOf('subnet', names))],
  },
  subnetNew: {
    at: `${at}/subnets-new`,
    title: 'New VPC subnet',
    under: 'subnets',
    drawer: true,
    form: 'vpc subnet create',
  },
  subnetEdit: {
    at: `${at}/subnets/:subnet/edit`,
    title: 'Edit VPC subnet',
    under: 'subnets',
    drawer: true,
    command: 'vpc subnet view',
    form: 'vpc subnet update',
    reads: (names: Names) => [subnet.view(names)],
  },
  subnetInterfaces: {
    at: `${at}/subnets/:subnet/interfaces`,
    title: 'Interfaces of subnet',
    under: 'subnets',
    drawer: true,
    command: 'vpc subnet nic list',
    about: 'subnet',
    reads: (names: Names) => [subnet.view(names), optional(interfacesIn(names))],
  },
} as const satisfies Routes
