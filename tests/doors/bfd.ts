import type { Cases } from './case.ts'
import { place } from './rack-network.ts'

const at = '/system/networking'
const api = '/v1/system/networking'
const cli = 'system networking'

const session = {
  remote: '192.0.2.33',
  switchSlot: 'switch0',
  mode: 'single_hop',
  detectionThreshold: 3,
  requiredRx: 300_000,
}
const wireSession = {
  remote: '192.0.2.33',
  switch_slot: 'switch0',
  mode: 'single_hop',
  detection_threshold: 3,
  required_rx: 300_000,
}
const bfdLine = (remote: string) =>
  `${cli} bfd enable --remote ${remote} --switch-slot switch0 --mode single_hop --detection-threshold 3 --required-rx 300000`
const bfdAsks = (remote: string) => ({
  'IP address': remote,
  'Switch slot': 'switch0',
  Mode: 'single_hop',
  'Detection threshold': '3',
  'Required RX interval': '300000',
})
const bfdAt = {
  at: `${at}/bfd`,
  button: { at: `${at}/bfd`, press: ['Enable BFD session'] },
}

/** The sessions by which switches detect that a router is down. */
export const bfd: Cases = {
  [`${cli} bfd status`]: place(`${cli} bfd status`, 'Went to BFD', 'bfd'),
  [`${cli} bfd enable`]: {
    allowed: {
      ...bfdAt,
      given: session,
      line: bfdLine('192.0.2.33'),
      asks: bfdAsks('192.0.2.33'),
      calls: [{ call: `POST ${api}/bfd-enable`, body: wireSession }],
      says: 'BFD session with 192.0.2.33 enabled',
      ends: `${at}/bfd`,
    },
    refused: {
      by: 'value',
      ...bfdAt,
      given: { ...session, remote: '192.0.2.9' },
      line: bfdLine('192.0.2.9'),
      asks: bfdAsks('192.0.2.9'),
      says: 'switch0 already has a session with 192.0.2.9',
    },
  },
  [`${cli} bfd disable`]: {
    allowed: {
      at: `${at}/bfd`,
      row: 'switch0/192.0.2.9',
      given: { remote: '192.0.2.9', switchSlot: 'switch0' },
      line: `${cli} bfd disable --remote 192.0.2.9 --switch-slot switch0`,
      calls: [
        {
          call: `POST ${api}/bfd-disable`,
          body: { remote: '192.0.2.9', switch_slot: 'switch0' },
        },
      ],
      says: 'BFD session disabled',
    },
    refused: {
      by: 'gone',
      at: `${at}/bfd`,
      row: 'nobody',
      given: { remote: 'nobody' },
      line: `${cli} bfd disable nobody`,
      says: 'Not found: BFD session "nobody"',
    },
  },
}
