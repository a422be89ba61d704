import { blockOf } from '../address.ts'
import type { Repair } from '../change.ts'
import { edit, remove } from './mends.ts'
import type { Decider } from '../answer.ts'
import { byRule } from '../decider.ts'
import { coversHosts, shadowsOf } from '../effective.ts'
import {
  firewallDoubt,
  guardsOf,
  guardsOn,
  hostResolves,
  interfacesOf,
  targetResolves,
  type Guard,
} from '../hops/firewall.ts'
import type { Network } from '../network.ts'
import { both, opensEveryPort, same } from '../traffic.ts'
import { list } from '../words.ts'
import type { FirewallRule, Host } from '../world.ts'
import type { Finding, FindingKind } from './finding.ts'

type Check = (network: Network) => readonly Finding[]

/** What is wrong with firewall rules. Names are not judged where what they name could not be read. */
export const RULE_CHECKS: readonly Check[] = [
  portsWithoutProtocol,
  unresolvedNames,
  shadowedRules,
  contradictoryRules,
  rulesWithoutInterfaces,
  openToInternet,
]

function portsWithoutProtocol(network: Network): readonly Finding[] {
  return enabled(network).flatMap((rule) => {
    const { ports, protocols } = rule.filters
    const usesPorts = protocols?.some(({ type }) => type === 'tcp' || type === 'udp')
    if ((ports ?? []).length === 0 || usesPorts) return []
    const next = { ...rule.filters, protocols: [...(protocols ?? []), { type: 'tcp' as const }] }
    return [
      finding(network, 'ports without TCP or UDP', 'danger', rule, {
        sentence: `${rule.name} names ports ${list(ports ?? [])}, but neither TCP nor UDP`,
        why: `It ${rule.action === 'allow' ? 'allows' : 'denies'} ${(protocols ?? []).length === 0 ? 'every port of every protocol' : 'all of the protocols that it names'}`,
        decides: 'The packet filter looks at ports only for rules that name TCP or UDP',
        steps: [edit(network, rule, { filters: next }, `Limit ${rule.name} to TCP`)],
      }),
    ]
  })
}

function unresolvedNames(network: Network): readonly Finding[] {
  if (firewallDoubt(network) !== null) return []
  return enabled(network).flatMap((rule) => {
    const targets = rule.targets.filter((target) => targetResolves(network, target))
    const given = rule.filters.hosts ?? []
    const hosts = given.filter((host) => hostResolves(network, host))
    const lost = [
      ...rule.targets.filter((target) => !targets.includes(target)),
      ...given.filter((host) => !hosts.includes(host)),
    ]
    if (lost.length === 0) return []
    const isGone =
      (targets.length === 0 && rule.targets.length > 0) || (hosts.length === 0 && given.length > 0)
    const filters = { ...rule.filters, hosts: given.length === 0 ? null : hosts }
    return [
      finding(network, 'unresolved name in rule', isGone ? 'danger' : 'warning', rule, {
        sentence: `${rule.name} names ${list(lost.map(hostText))}, which ${network.vpc.name} does not have`,
        why: isGone
          ? 'None of its names is there, so the whole rule has no effect'
          : 'The rule applies to less than it says',
        decides: 'Names that resolve to nothing are dropped silently',
        steps: isGone
          ? [remove(network, rule)]
          : [
              edit(
                network,
                rule,
                { targets, filters },
                `Remove the missing names from ${rule.name}`,
              ),
            ],
      }),
    ]
  })
}

function shadowedRules(network: Network): readonly Finding[] {
  return guardsOf(network).flatMap((guard) => {
    const wide = new Set(
      guardsOf(network).filter(
        (one) => one.rule.direction === guard.rule.direction && coversHosts(network, one, guard),
      ),
    )
    const shadows: (readonly Decider[])[] = []
    const known = new Set<string>()
    for (const nic of interfacesOf(network, guard)) {
      const all = guardsOn(network, nic)
      const own = all.slice(0, all.indexOf(guard)).filter((one) => wide.has(one))
      const key = own.map(({ rule }) => rule.id).join()
      if (known.has(key)) continue
      known.add(key)
      const found = shadowsOf(network, guard, own)
      if (found.length === 0) return []
      shadows.push(found)
    }
    if (shadows.length === 0) return []
    const others = [...new Map(shadows.flat().map((one) => [one.id, one])).values()]
    const twin = guardsOf(network).find(
      (other) =>
        other !== guard &&
        others.some(({ id }) => id === other.rule.id) &&
        isTwin(network, other, guard),
    )
    const names = list(others.map(({ name }) => name))
    return [
      {
        ...finding(
          network,
          twin === undefined ? 'shadowed rule' : 'duplicate rule',
          'warning',
          guard.rule,
          {
            sentence:
              twin === undefined
                ? `${guard.rule.name} never decides anything: ${names} does before`
                : `${guard.rule.name} repeats ${twin.rule.name}`,
            why: 'Whoever edits it will find that nothing changes',
            decides:
              'Rules are tried by priority, lowest number first, and the first match decides',
            steps: [remove(network, guard.rule)],
          },
        ),
        others,
      },
    ]
  })
}

function isTwin(network: Network, one: Guard, other: Guard): boolean {
  return (
    one.rule.action === other.rule.action &&
    one.rule.direction === other.rule.direction &&
    same(one.packets, other.packets) &&
    coversHosts(network, one, other) &&
    coversHosts(network, other, one) &&
    interfacesOf(network, one).length === interfacesOf(network, other).length
  )
}

function contradictoryRules(network: Network): readonly Finding[] {
  const guards = guardsOf(network)
  return guards.flatMap((allow) => {
    const denies = guards.filter((deny) => contradicts(network, deny, allow))
    if (allow.rule.action !== 'allow' || denies.length === 0) return []
    const { rule } = allow
    const names = list(denies.map((deny) => deny.rule.name))
    const priority = rule.priority + 1
    return [
      {
        ...finding(network, 'contradictory rules', 'warning', rule, {
          sentence: `${rule.name} allows what ${names} denies at the same priority, ${rule.priority}`,
          why: 'It looks as if either could win',
          decides: 'At equal priority deny wins',
          steps:
            priority > 65_535
              ? []
              : [
                  edit(
                    network,
                    rule,
                    { priority },
                    `Give ${rule.name} priority ${priority}, which says so`,
                  ),
                ],
        }),
        others: denies.map((deny) => byRule(network, deny.rule)),
      },
    ]
  })
}

function contradicts(network: Network, deny: Guard, allow: Guard): boolean {
  return (
    deny.rule.action === 'deny' &&
    deny.rule.priority === allow.rule.priority &&
    deny.rule.direction === allow.rule.direction &&
    both(deny.packets, allow.packets).length > 0 &&
    (coversHosts(network, deny, allow) || coversHosts(network, allow, deny)) &&
    interfacesOf(network, deny).some((nic) => interfacesOf(network, allow).includes(nic))
  )
}

function rulesWithoutInterfaces(network: Network): readonly Finding[] {
  if (network.world.unread.some(({ part }) => part === 'instances' || part === 'interfaces'))
    return []
  return guardsOf(network).flatMap((guard) => {
    if (guard.targets === null || interfacesOf(network, guard).length > 0) return []
    return [
      finding(network, 'rule without interfaces', 'note', guard.rule, {
        sentence: `${guard.rule.name} applies to no interface`,
        why: 'It has no effect until an interface gets one of its targets',
        decides: `Its targets ${list(guard.targets.map(hostText))} hold no interface`,
        steps: [remove(network, guard.rule)],
      }),
    ]
  })
}

function openToInternet(network: Network): readonly Finding[] {
  return guardsOf(network).flatMap(({ rule, packets, blocks }) => {
    const isAnywhere = blocks === null || blocks.some(({ length }) => length === 0)
    if (rule.direction !== 'inbound' || rule.action !== 'allow') return []
    if (!isAnywhere || !opensEveryPort(packets)) return []
    const hosts = [{ type: 'vpc' as const, value: network.vpc.name }]
    const filters = { ...rule.filters, hosts }
    return [
      finding(network, 'open to the internet', 'danger', rule, {
        sentence: `${rule.name} lets anyone in on every port`,
        why: 'Each instance that it applies to is open to the internet as soon as it has an external address',
        decides:
          blocks === null
            ? 'A rule without host filters matches every address'
            : 'A network of length 0 is every address',
        steps: [edit(network, rule, { filters }, `Limit ${rule.name} to ${network.vpc.name}`)],
      }),
    ]
  })
}

function enabled({ rules }: Network): readonly FirewallRule[] {
  return rules.filter(({ status }) => status === 'enabled')
}

function hostText({ type, value }: Host): string {
  return blockOf(value) === null ? `${type} ${value}` : value
}

type Parts = Pick<Finding, 'sentence' | 'why' | 'decides'> & Pick<Repair, 'steps'>

function finding(
  network: Network,
  kind: FindingKind,
  tone: Finding['tone'],
  rule: FirewallRule,
  { steps, ...parts }: Parts,
): Finding {
  const mend = steps.length === 0 ? null : { steps, sideEffect: null }
  const subject = byRule(network, rule)
  return { ...parts, kind, tone, vpc: network.vpc.name, subject, others: [], mend }
}
