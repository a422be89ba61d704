import type { createStore } from 'jotai/vanilla'
import type { Noun } from '../state/noun.ts'
import type { Command } from './kernel/command.ts'
import type { Area } from './kernel/command-source.ts'
import type { AreaPlans } from './kernel/plan/area-plans.ts'

/** One entry for each file of commands. Doors list the commands of a noun in the order of these, and of their own. */
const AREAS: readonly Area[] = [
  area(
    ['alertReceiver', 'alertSubscription', 'webhookSecret', 'alertDelivery'],
    () => import('./alert/all.ts'),
  ),
  area(
    [
      'sledId',
      'newSled',
      'rackId',
      'unadoptedDisk',
      'physicalDiskAdoptionReqId',
      'diskId',
      'switchPortId',
      'portSettings',
    ],
    () => import('./inventory/all.ts'),
  ),
  area(['bundleId', 'bundleFile'], () => import('./support-bundle/download.ts')),
  area(['bgpConfig', 'announceSet', 'bgpAnnouncement'], () => import('./bgp/page.ts')),
  area(['allowedIp'], () => import('./networking/allow-list.ts')),
  area(['inboundIcmp', 'networkingSettings'], () => import('./networking/settings.ts')),
  area(
    ['multicastGroup', 'instance', 'multicastMember', 'instanceMembership'],
    () => import('./multicast-group/membership.ts'),
  ),
  area(['auditEntry'], () => import('./audit-log/entry.ts')),
  area('everywhere', () => import('./audit-log/who.ts')),
  area(['project'], () => import('./project.ts')),
  listArea(['instance'], () => import('./instance/create.ts')),
  area(['instance'], () => import('./instance/all.ts')),
  area(
    ['instance', 'disk'],
    () => import('./instance/disks.ts'),
    () => import('./instance/in-plans.ts'),
  ),
  area(['interface'], () => import('./instance/nic.ts')),
  area(['disk'], () => import('./disk/life.ts')),
  area(['snapshot', 'disk', 'image'], () => import('./snapshot.ts')),
  area(
    ['image', 'siloImage'],
    () => import('./image/life.ts'),
    () => import('./image/in-plans.ts'),
  ),
  area(['sshKey'], () => import('./ssh-key.ts')),
  area(['firewallRule', 'vpc'], () => import('./firewall-rule/life.ts')),
  area(['vpc'], () => import('./vpc.ts')),
  area(['subnet'], () => import('./subnet.ts')),
  area(['router'], () => import('./router.ts')),
  area(['route'], () => import('./route.ts')),
  area(['instance', 'firewallRule', 'route', 'subnet'], () => import('./reach.ts')),
  area(['floatingIp'], () => import('./floating-ip/all.ts')),
  area(['externalSubnet'], () => import('./external-subnet/all.ts')),
  area(['gateway', 'gatewayPool', 'gatewayAddress'], () => import('./internet-gateway/life.ts')),
  area(['probe'], () => import('./probe.ts')),
  area(
    ['antiAffinityGroup', 'antiAffinityGroupMember', 'affinityGroup', 'affinityGroupMember'],
    () => import('./affinity/all.ts'),
  ),
  area(['silo'], () => import('./silo/life.ts')),
  area(
    ['systemPool', 'systemPoolSilo', 'silo', 'siloPool', 'ipRange'],
    () => import('./pool/ip-pool.ts'),
  ),
  area(
    ['systemSubnetPool', 'systemSubnetPoolSilo', 'silo', 'siloSubnetPool', 'subnetPoolMember'],
    () => import('./pool/subnet-pool.ts'),
  ),
  area(['provider'], () => import('./identity-provider/life.ts')),
  area(['siloUser'], () => import('./silo-user.ts')),
  area(['certificate'], () => import('./certificate/life.ts')),
  area(
    ['projectAccess', 'siloAccess', 'fleetAccess', 'systemSiloAccess'],
    () => import('./access/all.ts'),
  ),
  area(['systemVersion', 'trustRootId'], () => import('./update/release.ts')),
  area(['portSettings'], () => import('./port-settings/create.ts')),
  area(['addressLot'], () => import('./networking/address-lot.ts')),
  area(['loopbackAddress'], () => import('./networking/loopback-address.ts')),
  area(['bfdSession'], () => import('./networking/bfd.ts')),
  area(['user'], () => import('./user.ts')),
  area(['accessToken'], () => import('./access-token.ts')),
  area(['scimToken'], () => import('./scim-token.ts')),
  area(['authSettings'], () => import('./auth-settings.ts')),
  { of: 'everywhere', load: async () => (await import('./navigation.ts')).navigationCommands },
  area([], () => import('./console/session.ts')),
  area('everywhere', () => import('./console/settings.ts')),
  area('everywhere', () => import('./console/plan.ts')),
  area([], () => import('./console/runbook.ts')),
  area([], () => import('./console/keyboard.ts')),
  area([], () => import('./console/device.ts')),
  area(['timeseriesName'], () => import('./oxql.ts')),
  area('everywhere', () => import('./console/chart.ts')),
]

/** Loads a file of commands when one of these nouns is on screen, and its knowledge for plans when something is planned. */
function area(
  of: Area['of'],
  load: () => Promise<{ commands: readonly Command[] }>,
  loadPlans?: () => Promise<{ plans: AreaPlans }>,
): Area {
  const commands: Area = {
    of,
    async load() {
      const loaded = await load()
      return () => loaded.commands
    },
  }
  return loadPlans ? { ...commands, plans: async () => (await loadPlans()).plans } : commands
}

/** Loads a file of commands where these nouns are listed. */
function listArea(
  of: readonly Noun[],
  load: () => Promise<{ commands: readonly Command[] }>,
): Area {
  return { ...area(of, load), isOfLists: true }
}

type Store = ReturnType<typeof createStore>

/** The areas of a console over a control plane; given the store, with the commands that run the user's runbooks. */
export function areasFor(controlPlane: string, store?: Store): readonly Area[] {
  const own = store === undefined ? [] : [{ of: [], load: () => runbooksOf(store) }]
  return [...AREAS, ...(controlPlane === 'mock' ? [MOCK] : []), ...own]
}

/** Milliseconds for which commands wait for the runbooks: a browser's storage may never answer. */
const STORED_WITHIN = 1000

/** Makes runbooks commands, which the registry knows apart from all others. */
async function runbooksOf(store: Store): Promise<() => readonly []> {
  const read = async () => {
    const { followRunbooks } = await import('./kernel/runbook/commands.ts')
    await followRunbooks(store)
  }
  const late = new Promise((resolve) => setTimeout(resolve, STORED_WITHIN))
  await Promise.race([read().catch(() => undefined), late])
  return () => []
}

const MOCK = area([], () => import('./console/mock.ts'))
