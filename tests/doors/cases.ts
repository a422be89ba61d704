import { access } from './access.ts'
import { addresses } from './addresses.ts'
import { bfd } from './bfd.ts'
import { bgpPlaces } from './bgp-places.ts'
import { bgp } from './bgp.ts'
import { bundles } from './bundles.ts'
import { alertDeliveries, alertTabs } from './alert-tabs.ts'
import { alertReceivers } from './alerts.ts'
import { auditLog } from './audit-log.ts'
import { everyCommand } from '../console.ts'
import type { Case, Entry } from './case.ts'
import { certificates } from './certificates.ts'
import { charts } from './charts.ts'
import { complete } from './complete.ts'
import { consoles } from './console.ts'
import { creation } from './creation.ts'
import { disks } from './disks.ts'
import { firewallRules } from './firewall-rules.ts'
import { floatingIps } from './floating-ips.ts'
import { gateways } from './gateways.ts'
import { groups } from './groups.ts'
import { images } from './images.ts'
import { interfaces } from './interfaces.ts'
import { inventoryPlaces } from './inventory-places.ts'
import { physicalDisks, sleds } from './inventory.ts'
import { mock } from './mock.ts'
import { multicast } from './multicast.ts'
import { oxql } from './oxql.ts'
import { networkAccess } from './network-access.ts'
import { pages } from './pages.ts'
import { places } from './places.ts'
import { pools } from './pools.ts'
import { power } from './power.ts'
import { probes } from './probes.ts'
import { profile } from './profile.ts'
import { projects } from './projects.ts'
import { rest } from './rest.ts'
import { operationPages } from './operations.ts'
import { addressLots, loopbacks } from './rack-network.ts'
import { routers } from './routers.ts'
import { routes } from './routes.ts'
import { settings } from './settings.ts'
import { siloPages } from './silo.ts'
import { siloPeople, siloRoles } from './silo-people.ts'
import { silos } from './silos.ts'
import { snapshots } from './snapshots.ts'
import { subnets } from './subnets.ts'
import { update } from './update.ts'
import { ports } from './ports.ts'
import { switchPorts } from './switch-ports.ts'
import { utilization } from './utilization.ts'
import { vpcSubnets } from './vpc-subnets.ts'
import { vpcs } from './vpcs.ts'

const commands = await everyCommand()

/** What the tables say of each command. */
export const entries: ReadonlyMap<string, Entry> = new Map(
  [
    creation,
    power,
    settings,
    disks,
    interfaces,
    addresses,
    floatingIps,
    firewallRules,
    subnets,
    snapshots,
    images,
    vpcs,
    vpcSubnets,
    routers,
    routes,
    groups,
    bundles,
    rest,
    gateways,
    multicast,
    pools,
    probes,
    projects,
    profile,
    access,
    alertReceivers,
    alertTabs,
    alertDeliveries,
    update,
    auditLog,
    charts,
    oxql,
    utilization,
    sleds,
    physicalDisks,
    switchPorts,
    ports,
    bgp,
    bgpPlaces,
    inventoryPlaces,
    addressLots,
    loopbacks,
    operationPages,
    bfd,
    networkAccess,
    siloPages,
    silos,
    siloPeople,
    siloRoles,
    certificates,
    consoles,
    mock,
    pages,
    places,
  ].flatMap((part) => Object.entries(part)),
)

/** One case for every command that the tables name, by its id. */
export const cases: ReadonlyMap<string, Case> = new Map(
  commands.flatMap((command) => {
    const entry = entries.get(command.id)
    return entry === undefined ? [] : [[command.id, complete(command, entry)] as const]
  }),
)
