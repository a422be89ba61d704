import { groupsOf, interfacesOf, offered, subnetsOf, viewOf } from '../instance-parts.ts'
import { addressesOf, disksOf } from '../instance-lists.ts'
import { type Names, nouns } from '../nouns.ts'
import { offeredIn } from '../offered.ts'
import type { Needs } from '../route.ts'
import type { instanceRoutes } from '../routes/instance.ts'

type InstanceRoute = Exclude<keyof typeof instanceRoutes, 'instance' | 'instanceMetrics'>

/** A tab that has nothing to wait for but what every tab shows of the instance above itself. */
const tab = { commands: ['instance'], reads: head, wants: facts } as const satisfies Needs

/** What the places of one instance need. */
export const instanceNeeds = {
  instanceNew: { commands: ['instance'], wants: offeredIn },
  instanceStorage: {
    commands: ['instance', 'disk', 'snapshot'],
    reads: head,
    wants: (names) => [...facts(names), disksOf(names)],
  },
  instanceDisk: { reads: (names) => [nouns.disk.view(names)] },
  instanceDiskNew: {},
  instanceNetworking: {
    commands: ['instance', 'floating-ip', 'external-subnet'],
    reads: head,
    wants: (names) => [...facts(names), interfacesOf(names), subnetsOf(names)],
  },
  interfaceNew: { wants: (names) => [offered.vpcs(names)] },
  interfaceEdit: { wants: (names) => [viewOf('interface', names)] },
  instancePool: { wants: (names) => [viewOf('pool', names)] },
  instanceMetricsCpu: tab,
  instanceMetricsDisk: tab,
  instanceMetricsNetwork: tab,
  instanceConnect: tab,
  instanceSettings: { ...tab, wants: (names) => [...facts(names), groupsOf(names)] },
  instanceSerialConsole: {
    commands: ['instance'],
    reads: (names) => [nouns.instance.view(names)],
  },
} as const satisfies Record<InstanceRoute, Needs>

function head(names: Names) {
  return [nouns.instance.view(names)]
}

/** What is told of the instance besides. */
function facts(names: Names) {
  return [addressesOf(names)]
}
