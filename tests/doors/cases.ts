import { access } from './access.ts'
import { addresses } from './addresses.ts'
import type { Case } from './case.ts'
import { consoles } from './console.ts'
import { creation } from './creation.ts'
import { disks } from './disks.ts'
import { firewallRules } from './firewall-rules.ts'
import { floatingIps } from './floating-ips.ts'
import { groups } from './groups.ts'
import { interfaces } from './interfaces.ts'
import { mock } from './mock.ts'
import { pages } from './pages.ts'
import { places } from './places.ts'
import { power } from './power.ts'
import { projects } from './projects.ts'
import { settings } from './settings.ts'
import { snapshots } from './snapshots.ts'
import { subnets } from './subnets.ts'
import { vpcs } from './vpcs.ts'

/** One row for each command there is, by its id. */
export const cases: ReadonlyMap<string, Case> = new Map(
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
    vpcs,
    groups,
    projects,
    access,
    consoles,
    mock,
    pages,
    places,
  ].flatMap((part) => Object.entries(part)),
)
