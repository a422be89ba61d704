// Without it, only the first areas are known, and a walk over all pages visits hardly any.
import '../every-place.ts'
import { idOf } from '../../src/mock/seed.ts'
import { anEntry } from '../audit-entry.ts'
import { firstNames } from '../first-names.ts'
import { keysOf, pathFrom } from '../../src/state/navigation/paths.ts'
import { baseOf, routeOf, type RouteId, routeIds } from '../../src/state/routes.ts'

/** A page of the console with its address filled in. */
export type Place = {
  readonly id: RouteId
  readonly address: string
  /** The operations that the page cannot do without. */
  readonly needs: readonly string[]
}

/** Matches the heading of a page, and not that of an error in its place. */
export const OWN_HEADING =
  /^(?!Page not found|No such |Something went wrong|Your role does not allow this)./

/** Names of the mock's resources, by path parameter: the first of each noun, unless another one shows more. */
export const NAMES: Readonly<Record<string, string>> = {
  ...firstNames(),
  provider: 'mock-idp',
  systemSiloAccess: 'Hannah Arendt',
  vpc: 'default',
  instance: 'db1',
  snapshot: 'disk-1-snapshot-10',
  firewallRule: 'allow-icmp',
  subnet: 'mock-subnet-2',
  router: 'mock-custom-router',
  route: 'dc2',
  interface: 'my-nic',
  pool: 'ip-pool-1',
  floatingIp: 'cola-float',
  externalSubnet: 'db-subnet',
  gateway: 'internet-gateway-1',
  projectAccess: 'Jacob Klein',
  siloAccess: 'Hannah Arendt',
  fleetAccess: 'Jane Austen',
  systemVersion: '17.0.0',
  trustRootId: idOf('trust root'),
  bundleId: idOf('support bundle 9'),
  bundleFile: 'rack/membership.json',
  builtinUser: 'db-init',
  siloUser: 'Hannah Arendt',
  sledId: idOf('sled 0'),
  diskId: idOf(`physical disk ${idOf('sled 0')} 0`),
  rackId: idOf('rack'),
  switchId: idOf('switch 0'),
  switchPortId: idOf('switch port qsfp0'),
  portSettings: 'uplink-0',
  timeseriesName: 'virtual_machine:vcpu_usage',
  systemPool: 'ip-pool-1',
  systemSubnetPool: 'default-v4-subnet-pool',
  siloImage: 'ubuntu-20-04',
  user: idOf('user Hans Jonas'),
  group: idOf('group real-estate-devs'),
  sshKey: 'mac-mini',
  alert: idOf('disk fault'),
  plan: idOf('plan'),
  runbook: 'cycle',
  alertReceiver: 'broken-hook',
  alertDelivery: idOf(`delivery ${idOf('alert 6')} ${idOf('alert receiver broken-hook')}`),
  operation: 'instance_view',
  auditEntry: anEntry,
}

/** The operations that inventory pages cannot do without, by a word in the route id; the first match counts. */
const HARDWARE = {
  sledsadd: ['rackView'],
  sleddisks: ['sledView'],
  sled: ['sledList', 'sledView', 'sledInstanceList'],
  physicaldisk: ['physicalDiskList', 'physicalDiskView'],
  rack: ['rackList', 'rackView'],
  lldp: ['networkingSwitchPortList', 'networkingSwitchPortLldpConfigView'],
  switchport: ['networkingSwitchPortList'],
  switch: ['switchList', 'switchView'],
}

/** Every page except redirects. */
export const places: readonly Place[] = routeIds().flatMap((id) => {
  const { to } = routeOf(id)
  if (typeof to === 'string') return []
  const instance = idOf('instance mock-project db1')
  const address = pathFrom(id, to === undefined ? NAMES : { ...NAMES, instance })
  if (address === null) throw new Error(`No names for ${keysOf(id).join(', ')} of ${id}`)
  return [{ id, address, needs: [...needsOf(id), ...readsOf(id)] }]
})

/** Returns the reads that the route table requires for a page and for the page below it. */
function readsOf(id: RouteId): readonly string[] {
  return [id, baseOf(id)].flatMap((one) =>
    (routeOf(one).reads?.(NAMES, new URLSearchParams()) ?? []).flatMap((read) =>
      'operation' in read ? [read.operation.id] : [],
    ),
  )
}

/** Returns the reads of the user, the project, the page's own resource, and that of the page below a drawer. */
function needsOf(id: RouteId): readonly string[] {
  const always = ['currentUserView', 'projectView']
  if (/^instance[A-Z]|^lookup|^interface/.test(id) && id !== 'instanceNew') {
    const isDrawer = routeOf(id).drawer === true
    return [...always, 'instanceView', ...(isDrawer ? ['diskView'] : [])]
  }
  if (/^(vpc|firewall)/i.test(id)) {
    return [...always, 'vpcList', 'vpcView', 'vpcFirewallRulesView']
  }
  if (/^(subnet|route)/.test(id) && !id.startsWith('subnetPool')) {
    const own = ['vpcSubnetView', 'vpcRouterView', 'vpcRouterRouteView']
    return [...always, 'vpcList', 'vpcView', ...own]
  }
  if (id.startsWith('internetGateway')) {
    const isDetail = id === 'internetGateway'
    const list = [...always, 'vpcList', 'vpcView', 'internetGatewayList']
    return isDetail ? [...list, 'internetGatewayView'] : list
  }
  if (id.startsWith('siloImage')) return [...always, 'imageList', 'imageView']
  if (/^(user|group)s?$/.test(id)) {
    return [...always, id.endsWith('s') ? `${id.slice(0, -1)}List` : `${id}View`]
  }
  if (id.startsWith('authSettings')) return [...always, 'authSettingsView']
  const [kind] = /^(antiA|a)ffinityGroup/.exec(id) ?? []
  if (kind !== undefined) {
    const isList = /Groups?(s|New)$/.test(id)
    const own = isList ? ['antiAffinityGroupList'] : [`${kind}View`, `${kind}MemberList`]
    return [...always, ...own]
  }
  if (/^silo(?!Access)/.test(id)) return [...always, 'siloList', 'siloView', 'siloQuotasView']
  if (id.startsWith('systemSiloAccess')) {
    const own = id.endsWith('Edit') ? ['siloPolicyView', 'siloUserList', 'groupList'] : []
    return [...always, 'siloView', ...own]
  }
  const hardware = Object.entries(HARDWARE).find(([word]) => id.toLowerCase().includes(word))
  if (hardware !== undefined) return [...always, ...hardware[1]]
  if (id === 'utilization') return [...always, 'utilizationView']
  if (id === 'systemUtilization') return [...always, 'siloUtilizationList']
  const [scope] = /^(project|silo|fleet)(?=Access)/.exec(id) ?? []
  if (scope !== undefined) {
    const policy = { project: 'projectPolicyView', silo: 'policyView', fleet: 'systemPolicyView' }
    // The form finds a person by name, so it needs the names.
    const names = id.endsWith('Edit') ? ['groupList', 'userList'] : []
    return [...always, policy[scope as keyof typeof policy], ...names]
  }
  if (id.startsWith('trustRoot')) {
    return [...always, 'systemUpdateTrustRootList', 'systemUpdateTrustRootView']
  }
  if (id === 'release') return [...always, 'systemUpdateRepositoryView']
  if (id.startsWith('sshKey')) return [...always, 'currentUserSshKeyList', 'currentUserSshKeyView']
  if (id === 'accessTokens') return [...always, 'currentUserAccessTokenList']
  const [noun = ''] =
    /^(multicastGroup|probe|project|instance|disk|snapshot|image|floatingIp|externalSubnet)/.exec(
      id,
    ) ?? []
  return noun === '' ? always : [...always, `${noun}List`, `${noun}View`]
}
