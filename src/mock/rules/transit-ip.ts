import type { InstanceNetworkInterface, IpVersion, PrivateIpStack } from '@oxide/api'
import { unsupported } from '../problem.ts'
import { cidrOf, networkOf, overlaps, within } from './network.ts'
import type { Network } from './network.ts'

/** Networks that interfaces never forward for: loopback and multicast. */
const never = ['127.0.0.0/8', '224.0.0.0/4', '::1/128', 'ff00::/8'].map(networkOf)

/**
 * Throws 400 for invalid transit IPs.
 * @param versions the IP versions of the interface
 */
export function checkTransit(cidrs: readonly string[], versions: readonly IpVersion[]): void {
  const networks: Network[] = []
  for (const cidr of cidrs) {
    const network = networkOf(cidr)
    if (!versions.includes(network.version)) {
      throw refused(`IP${network.version} transit IP ${cidr} on an interface without that version`)
    }
    if (network.hostBits) throw refused(`${cidr} has a non-zero host identifier`)
    if (never.some((outer) => within(network, outer))) {
      throw refused(`${cidr} is a loopback or multicast network`)
    }
    const other = networks.find((one) => overlaps(one, network))
    if (other !== undefined) throw refused(`${cidr} overlaps ${cidrOf(other)}`)
    networks.push(network)
  }
}

/** Returns an interface's IP configuration with other transit IPs, split by version. */
export function withTransit(
  { ipStack }: Pick<InstanceNetworkInterface, 'ipStack'>,
  cidrs: readonly string[],
): PrivateIpStack {
  const of = (version: IpVersion) => cidrs.filter((cidr) => networkOf(cidr).version === version)
  switch (ipStack.type) {
    case 'v4':
    case 'v6':
      return { type: ipStack.type, value: { ip: ipStack.value.ip, transitIps: of(ipStack.type) } }
    case 'dual_stack': {
      const { v4, v6 } = ipStack.value
      return {
        type: 'dual_stack',
        value: { v4: { ...v4, transitIps: of('v4') }, v6: { ...v6, transitIps: of('v6') } },
      }
    }
  }
}

function refused(why: string) {
  return unsupported('transit_ips', why)
}
