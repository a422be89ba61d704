import * as v from 'valibot'
import { ipv4Net, ipv6Net } from './ip.ts'
import { inProject } from './query.ts'
import { description, name, nameOrId } from './scalar.ts'

export const VpcCreate = v.object({
  name,
  description,
  dnsName: name,
  ipv6Prefix: v.exactOptional(v.nullable(ipv6Net), null),
})

export type NewVpc = v.InferOutput<typeof VpcCreate>

/** An update of name and description; fields that are absent or null keep their value. */
export const identityUpdate = {
  name: v.exactOptional(v.nullable(name), null),
  description: v.exactOptional(v.nullable(description), null),
}

export const VpcUpdate = v.object({
  ...identityUpdate,
  dnsName: v.exactOptional(v.nullable(name), null),
})

const customRouter = v.exactOptional(v.nullable(nameOrId), null)

export const VpcSubnetCreate = v.object({
  name,
  description,
  ipv4Block: ipv4Net,
  ipv6Block: v.exactOptional(v.nullable(ipv6Net), null),
  customRouter,
})

export type NewSubnet = v.InferOutput<typeof VpcSubnetCreate>

/** An update of a subnet. Removes the custom router when none is given. */
export const VpcSubnetUpdate = v.object({ ...identityUpdate, customRouter })

/** The VPC is optional, because a resource given by id does not need it. */
export const inVpc = { ...inProject, vpc: v.exactOptional(nameOrId) }

/** The VPC is required. */
export const ofVpc = { ...inProject, vpc: nameOrId }
