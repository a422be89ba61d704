import { isRecord } from '../shape.ts'
import { both, inEach, inField, type Json, Lacking, type VersionStep } from './step.ts'

/** Converts between one address per interface (older) and a stack of addresses per IP version (newer). */
export const interfaceSteps: readonly VersionStep[] = [
  {
    version: '2026010300',
    forms: {
      InstanceNetworkInterface: { older: flatStack, newer: stacked('ip_stack') },
      InstanceNetworkInterfaceCreate: { older: flatConfig, newer: configured },
      ProbeInfo: {
        older: inField('interface', flatNetwork),
        newer: inField('interface', stackedNetwork),
      },
      InstanceCreate: {
        older: inField('network_interfaces', olderChoice),
        newer: both((body) => ({ network_interfaces: { type: "default" }, ...body }), (body) => inField("network_interfaces", newerChoice)(body)),
      },
    },
  },
]

function olderChoice(choice: Json): Json {
  switch (choice['type']) {
    case 'default_dual_stack':
    case 'default_ipv4':
      return { type: 'default' }
    case 'default_ipv6':
      throw new Lacking('IPv6 interfaces')
    default:
      return inEach('params', flatConfig)(choice)
  }
}

function newerChoice(choice: Json): Json {
  return choice['type'] === 'default'
    ? { type: 'default_ipv4' }
    : inEach('params', configured)(choice)
}

/** Returns the IPv4 half of a stack, or the only one. */
function firstStack(stack: unknown): Json {
  if (!isRecord(stack) || !isRecord(stack['value'])) return {}
  const { value } = stack
  return stack['type'] === 'dual_stack' ? (isRecord(value['v4']) ? value['v4'] : {}) : value
}

function flatStack({ ip_stack: stack, ...nic }: Json): Json {
  const { ip, transit_ips: transit = [] } = firstStack(stack)
  return { ...nic, ip, transit_ips: transit }
}

function stacked(name: string) {
  return ({ ip, transit_ips: transit = [], ...nic }: Json): Json => ({
    ...nic,
    [name]: { type: versionOf(ip), value: { ip, transit_ips: transit } },
  })
}

function flatNetwork({ ip_config: config, ...nic }: Json): Json {
  return { ...nic, transit_ips: [], ...firstStack(config) }
}

function stackedNetwork({ ip, subnet, transit_ips: transit = [], ...nic }: Json): Json {
  const value = { ip, subnet, transit_ips: transit }
  return { ...nic, ip_config: { type: versionOf(ip), value } }
}

function flatConfig({ ip_config: config, ...nic }: Json): Json {
  if (!isRecord(config)) return nic
  const { value } = config
  const second = config['type'] === 'dual_stack' && isRecord(value) ? value['v6'] : undefined
  if (isChosen(second)) throw new Lacking('interfaces with two addresses')
  const { ip, transit_ips: transit = [] } = firstStack(config)
  if (config['type'] === 'v6' && !isChosen({ ip })) throw new Lacking('IPv6 interfaces')
  return {
    ...nic,
    ...(isRecord(ip) && ip['type'] === 'explicit' ? { ip: ip['value'] } : {}),
    transit_ips: transit,
  }
}

/** True if a stack has an address or networks that the user chose. */
function isChosen(stack: unknown): boolean {
  if (!isRecord(stack)) return false
  const { ip, transit_ips: transit } = stack
  const networks = Array.isArray(transit) ? transit.length : 0
  return networks > 0 || (isRecord(ip) && ip['type'] === 'explicit')
}

function configured({ ip, transit_ips: transit = [], ...nic }: Json): Json {
  const chosen = ip == null ? { type: 'auto' } : { type: 'explicit', value: ip }
  const value = { ip: chosen, transit_ips: transit }
  return { ...nic, ip_config: { type: versionOf(ip), value } }
}

function versionOf(ip: unknown): 'v4' | 'v6' {
  return typeof ip === 'string' && ip.includes(':') ? 'v6' : 'v4'
}
