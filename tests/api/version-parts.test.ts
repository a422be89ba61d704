import { expect, test } from 'vitest'
import { parts } from '../../src/api/versions/parts.ts'
import { NeedsVersion, toOlder } from '../../src/api/versions/steps.ts'
import { knownVersions } from '../../src/api/versions/table.ts'

const ours = knownVersions.at(-1) ?? ''
const disk = (backend: object) => ({ disk_backend: backend })

/** For each part, the schema of a request and one that asks for it. */
const requests: Readonly<Record<keyof typeof parts, readonly [string, object]>> = {
  'local disks': ['DiskCreate', disk({ type: 'local' })],
  'read-only disks': [
    'DiskCreate',
    disk({ type: 'distributed', disk_source: { type: 'image', image_id: 'i', read_only: true } }),
  ],
  'IPv6 interfaces': ['InstanceCreate', { network_interfaces: { type: 'default_ipv6' } }],
  'ICMPv6 in firewall rules': [
    'VpcFirewallRuleUpdateParams',
    { rules: [{ filters: { protocols: [{ type: 'icmp6', value: null }] } }] },
  ],
}

test('a part is refused by exactly the racks that are older than its version', () => {
  for (const [what, [schema, body]] of Object.entries(requests)) {
    const refusing = knownVersions.filter((rack) => {
      try {
        toOlder(schema, { ...body }, { rack, ours })
        return false
      } catch (error) {
        return error instanceof NeedsVersion && error.message === what
      }
    })
    const older = knownVersions.filter((rack) => rack < (Object.entries(parts).find(([name]) => name === what)?.[1] ?? ''))
    expect([what, refusing]).toEqual([what, older])
  }
})
