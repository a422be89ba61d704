import { PROTOCOLS } from '../../api/firewall/protocol.ts'
import type { Decider, Protocol, Stop, Traffic, Verdict } from '../../reach/answer.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import type { Tone } from '../../ui/text/value.tsx'

/** Reads the traffic of a question from an address; what is not a port is asked about anyway, and refused in words. */
export function trafficIn(search: URLSearchParams): Traffic {
  const port = search.get('port')
  const protocol = PROTOCOLS.find((one) => one === search.get('protocol'))
  return {
    ...(port === null || port === '' ? {} : { port: Number(port) }),
    ...(protocol === undefined ? {} : { protocol }),
    vpc: search.get('vpc'),
  }
}

/** Returns the arguments that ask about the same traffic again. */
export function argsOf({ port, protocol }: Traffic): { port?: number; protocol?: Protocol } {
  return {
    ...(port == null ? {} : { port }),
    ...(protocol == null ? {} : { protocol }),
  }
}

export const VERDICTS: Readonly<Record<Verdict, { word: string; tone: Tone }>> = {
  yes: { word: 'Yes', tone: 'default' },
  no: { word: 'No', tone: 'destructive' },
  depends: { word: 'Depends', tone: 'notice' },
  unknown: { word: 'Cannot tell', tone: 'neutral' },
}

/** Returns the address of what decided; null if it has none. */
export function hrefOf(project: string, { kind, name, vpc, router }: Decider): string | null {
  const names = { project, vpc: vpc ?? '', router: router ?? '' }
  switch (kind) {
    case 'rule':
      return pathFrom('firewallRuleEdit', { ...names, firewallRule: name })
    case 'route':
      return pathFrom('routeEdit', { ...names, route: name })
    case 'gateway':
      return pathFrom('internetGateway', { ...names, gateway: name })
    case 'instance':
      return pathFrom('instanceNetworking', { ...names, instance: name })
    default:
      return null
  }
}

/** Names an end with its address: `db1 (172.30.0.5)`. */
export function stopText({ name, ip }: Stop): string {
  return ip === null || ip === name ? name : `${name} (${ip})`
}
