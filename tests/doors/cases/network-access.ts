import type { Cases } from '../case.ts'

const at = '/system/networking/access'
const api = '/v1/system/networking'
const cli = 'system networking'

/** The allow list of the mock's world. */
const LISTED = ['10.0.0.0/8', '127.0.0.0/8', '192.0.2.0/24', '::1/128', '2001:db8:7::/48']

/** The list that a line replaces it with. */
function put(ips: readonly string[] | 'any') {
  const allowed = ips === 'any' ? { allow: 'any' } : { allow: 'list', ips }
  return { call: `PUT ${api}/allow-list`, body: { allowed_ips: allowed } }
}

const isAny = [put('any')]
const fewer = ['192.0.2.0/24', '10.0.0.0/16']
const without = LISTED.filter((network) => network !== '10.0.0.0/8')

/** Cases of the allow list and of what the network allows. */
export const networkAccess: Cases = {
  [`${cli} inbound-icmp view`]: { ends: at },
  [`${cli} settings view`]: { ends: at },
  [`${cli} allow-list update`]: {
    at,
    given: { allowedIps: { allow: 'list', ips: fewer } },
    line: `${cli} allow-list update --allowed-ips 192.0.2.0/24,10.0.0.0/16`,
    says: 'Allow list replaced',
    refused: {
      by: 'value',
      given: { allowedIps: { allow: 'list', ips: ['10.0.0.0/99'] } },
      line: `${cli} allow-list update --allowed-ips 10.0.0.0/99`,
      says: '10.0.0.0/99: Max width for IPv4 is 32',
    },
  },
  [`console ${cli} allow-list add`]: {
    at,
    given: { ips: ['172.16.0.0/12'] },
    line: `${cli} allow-list add 172.16.0.0/12`,
    calls: [put([...LISTED, '172.16.0.0/12'])],
    says: '172.16.0.0/12 added to allow list',
    unasked: true,
    refused: {
      by: 'value',
      given: { ips: ['10.0.0.0/8'] },
      line: `${cli} allow-list add 10.0.0.0/8`,
      says: '10.0.0.0/8 is already on the list',
    },
  },
  [`console ${cli} allow-list remove`]: {
    at,
    row: '10.0.0.0/8',
    calls: [put(without)],
    says: '10.0.0.0/8 removed from allow list',
    refused: {
      by: 'state',
      since: [put(['192.0.2.0/24'])],
      row: '192.0.2.0/24',
      says: 'The list must keep one network. Add another one first, or allow any address',
    },
  },
  [`console ${cli} allow-list allow-any`]: {
    at,
    calls: isAny,
    says: 'Any address can connect now',
    refused: { by: 'state', since: isAny, says: 'Any address can already connect' },
  },
  [`${cli} inbound-icmp update`]: {
    at,
    given: { enabled: false },
    says: 'ICMP is dropped',
    refused: {
      by: 'state',
      given: { enabled: true },
      says: 'The rack’s services already receive ICMP',
    },
  },
  [`${cli} settings update`]: {
    at,
    given: { externalJumboFramesOptInEnabled: true },
    calls: [{ call: `PUT ${api}/settings`, body: { external_jumbo_frames_opt_in_enabled: true } }],
    says: 'Users can choose jumbo frames now',
    refused: {
      by: 'state',
      given: { externalJumboFramesOptInEnabled: false },
      says: 'Users already cannot choose jumbo frames',
    },
  },
}
