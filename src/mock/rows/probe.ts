import type { Probe, ProbeInfo, VpcSubnet } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A probe with its external address (`ip`) and its private one, in a subnet of its project. */
export type ProbeRow = Probe & {
  readonly projectId: string
  readonly ip: string
  readonly ipPoolId: string
  readonly subnetId: string
  readonly privateIp: string
  readonly mac: string
}

export const probeTable = () =>
  new Table<ProbeRow, 'pool' | 'subnet'>({
    parent: (probe) => probe.projectId,
    name: (probe) => probe.name,
    by: { pool: (probe) => probe.ipPoolId, subnet: (probe) => probe.subnetId },
  })

export function probeView(row: ProbeRow): Probe {
  const { id, name, description, sled, timeCreated, timeModified } = row
  return { id, name, description, sled, timeCreated, timeModified }
}

/**
 * Builds the view of a probe. Includes the description, which the API document's ProbeInfo lacks, because no other call
 * returns it.
 * @param subnet the subnet that the probe is in
 */
export function probeInfoView(
  row: ProbeRow,
  subnet: VpcSubnet,
): ProbeInfo & Pick<Probe, 'description'> {
  const { id, name, description, sled, ip, privateIp, mac } = row
  const v6 = privateIp.includes(':')
  const block = v6 ? subnet.ipv6Block : subnet.ipv4Block
  return {
    id,
    name,
    description,
    sled,
    externalIps: [{ ip, firstPort: 0, lastPort: 65_535, kind: 'ephemeral' }],
    interface: {
      id,
      name,
      kind: { type: 'probe', id },
      mac,
      primary: true,
      slot: 0,
      vni: vniOf(subnet.vpcId),
      ipConfig: {
        type: v6 ? 'v6' : 'v4',
        value: { ip: privateIp, subnet: block, transitIps: [] },
      },
    },
  }
}

/** Derives a 24-bit number for each VPC, above those reserved for the rack. */
function vniOf(vpcId: string): number {
  return 1024 + (Number.parseInt(vpcId.slice(0, 6), 16) % (2 ** 24 - 1024))
}
