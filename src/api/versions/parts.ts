/**
 * What a request may ask for within a field that every version has, and the version that brought it. Older racks refuse
 * it in the same words; forms for them do not offer it.
 */
export const parts = {
  'local disks': '2025120300',
  'IPv6 interfaces': '2026010300',
  'read-only disks': '2026013001',
  'ICMPv6 in firewall rules': '2026032400',
} as const
