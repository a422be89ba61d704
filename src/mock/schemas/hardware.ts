import * as v from 'valibot'
import { lldpLink } from './lldp.ts'
import { nameOrId, uuid } from './scalar.ts'

/** The API document's SwitchSlot. */
export const switchSlot = v.picklist(['switch0', 'switch1'])

/** The API document's SledProvisionPolicyParams. */
export const SledProvision = v.object({ state: v.picklist(['provisionable', 'non_provisionable']) })

/** The API document's PhysicalDiskManufacturerIdentity. */
export const DiskIdentity = v.object({ vendor: v.string(), model: v.string(), serial: v.string() })

/** The API document's RackMembershipAddSledsRequest, without duplicate sleds. */
export const NewMembers = v.object({
  sledIds: v.array(v.object({ partNumber: v.string(), serialNumber: v.string() })),
})

/** A version of a rack's membership, in a query. */
export const membershipVersion = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'expected a whole number of zero or more'),
  v.transform(Number),
)

/** Parameters that name a port of a switch. */
export const atPort = {
  path: { port: nameOrId },
  query: { rackId: uuid, switchSlot },
}

export const PortSettings = v.object({ portSettings: nameOrId })

/** The API document's LldpLinkConfig. */
export const LldpLink = v.object({ id: uuid, ...lldpLink })
