import * as v from 'valibot'
import { description, name } from './scalar.ts'
import { identityUpdate } from './vpc.ts'

/** The API document's AffinityGroupCreate; AntiAffinityGroupCreate has the same members. */
export const AffinityGroupCreate = v.object({
  name,
  description,
  policy: v.picklist(['allow', 'fail']),
  failureDomain: v.picklist(['sled']),
})

export const AffinityGroupUpdate = v.object(identityUpdate)

export type NewAffinityGroup = v.InferOutput<typeof AffinityGroupCreate>
export type AffinityGroupChange = v.InferOutput<typeof AffinityGroupUpdate>
