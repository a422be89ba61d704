import * as v from 'valibot'
import { ipNet, ipVersion } from './ip.ts'
import { description, name } from './scalar.ts'
import { identityUpdate } from './vpc.ts'

export const SubnetPoolCreate = v.object({ name, description, ipVersion })

export const SubnetPoolUpdate = v.object(identityUpdate)

export const prefixLength = v.pipe(
  v.number(),
  v.integer('expected a whole number'),
  v.minValue(0, 'expected a prefix length of 0 or more'),
  v.maxValue(128, 'expected a prefix length of at most 128'),
)

const optionalLength = v.exactOptional(v.nullable(prefixLength), null)

/** The API document's SubnetPoolMemberAdd. */
export const MemberAdd = v.object({
  subnet: ipNet,
  minPrefixLength: optionalLength,
  maxPrefixLength: optionalLength,
})

export type NewMember = v.InferOutput<typeof MemberAdd>

export const MemberRemove = v.object({ subnet: ipNet })
