import type { Cases } from '../case.ts'

const at = '/system/networking'
const cli = 'system networking'

/** The sessions by which switches detect that a router is down. */
export const bfd: Cases = {
  [`${cli} bfd enable`]: {
    at: `${at}/bfd`,
    given: {
      remote: '192.0.2.33',
      switchSlot: 'switch0',
      mode: 'single_hop',
      detectionThreshold: 3,
      requiredRx: 300000,
    },
    says: 'BFD session with 192.0.2.33 enabled',
    ends: `${at}/bfd`,
    refused: {
      by: 'value',
      given: { remote: '192.0.2.9' },
      says: 'switch0 already has a session with 192.0.2.9',
    },
  },
  [`${cli} bfd disable`]: {
    at: `${at}/bfd`,
    row: 'switch0/192.0.2.9',
    given: { remote: '192.0.2.9', switchSlot: 'switch0' },
    says: 'BFD session disabled',
    refused: { by: 'gone', row: 'nobody', says: 'Not found: BFD session "nobody"' },
  },
}
