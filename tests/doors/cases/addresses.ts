import { expect } from 'vitest'
import type { Cases } from '../case.ts'

const project = 'mock-project'
const pageOf = (instance: string) => `/projects/mock-project/instances/${instance}/networking`
const stopped = { project, instance: 'db-stopped' }
/** Has no network interface. */
const bare = { project, instance: 'db2' }
const attachCall = 'POST /v1/instances/db-stopped/external-ips/ephemeral?project=mock-project'
const selected = { pool_selector: { type: 'explicit', pool: 'ip-pool-1' } }
const detachCall = 'DELETE /v1/instances/db1/external-ips/ephemeral?project=mock-project'
const attached: string = expect.stringMatching(/^IP [\d.]+ attached$/)

/** The external addresses of an instance. */
export const addresses: Cases = {
  'console instance ephemeral-ip attach': {
    at: pageOf('db-stopped'),
    button: { at: pageOf('db-stopped'), press: ['Attach ephemeral IP'] },
    given: { pool: 'ip-pool-1' },
    line: 'instance ephemeral-ip attach --pool ip-pool-1',
    asks: { Pool: 'ip-pool-1' },
    calls: [{ call: attachCall, body: selected }],
    unasked: 'button',
    says: attached,
    refused: {
      by: 'state',
      at: pageOf('db2'),
      given: { ...bare },
      line: 'instance ephemeral-ip attach --pool ip-pool-1',
      says: 'Instance has no network interfaces',
    },
  },
  'instance external-ip attach-ephemeral': {
    since: [
      { call: 'PUT /v1/system/ip-pools/ip-pool-2/silos/maze-war', body: { is_default: false } },
    ],
    at: pageOf('db-stopped'),
    says: attached,
    refused: {
      by: 'state',
      at: pageOf('db2'),
      given: bare,
      says: 'Instance has no network interfaces',
    },
  },
  'instance external-ip detach-ephemeral': {
    at: pageOf('db1'),
    button: { at: pageOf('db1'), row: '123.4.56.0', press: ['Detach'] },
    formCalls: [{ call: `${detachCall}&ip_version=v4` }],
    says: 'Ephemeral IP detached',
    refused: {
      by: 'state',
      at: pageOf('db-stopped'),
      given: stopped,
      says: 'Instance has no ephemeral IP',
    },
  },
}
