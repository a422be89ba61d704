import { dashed } from '../kernel/line/flags.ts'
import type { Meaning } from '../kernel/line/parse.ts'
import type { Word } from '../kernel/line/words.ts'
import type { Params } from '../kernel/params.ts'
import { toCamel, toSnake } from '../../api/casing.ts'
import { operationCommands } from './all.ts'
import { allFacts, type Fact } from './fact.ts'

/**
 * Finds the call of a list whose flags choose, sort or page its rows: `instance list --sort-by name_ascending`. A page
 * has its own filter, order and paging, so such a line shows the reply instead. The parents of the list may come from the
 * user's page, as in the same line without those flags. Null for any other line.
 */
export function listCalled(words: readonly Word[]): Meaning | null {
  const first = words.findIndex(({ text }) => text.startsWith('-'))
  if (first < 0) return null
  const flags = words.slice(first).map(({ text }) => text.split('=', 1)[0] ?? '')
  for (let length = Math.min(first, LONGEST); length > 0; length -= 1) {
    const phrase = words
      .slice(0, length)
      .map(({ text }) => text)
      .join(' ')
    const id = Object.hasOwn(IDS, phrase) ? IDS[phrase] : phrase.replaceAll(/[ -]/g, '_')
    const at = allFacts.findIndex((fact) => fact.id === id && fact.method === 'GET')
    const [fact, command] = [allFacts[at], operationCommands[at]]
    if (fact === undefined || command === undefined) continue
    if (!listFlagsOf(fact).some((flag) => flags.includes(flag))) return null
    return { command: { ...command, params: refsIn(command.params) }, length }
  }
  return null
}

/** Turns parameters that name the parents of a list into refs, which the page can fill. Filters stay as typed. */
function refsIn(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) =>
      param.noun === undefined || CHOOSING.has(toSnake(name))
        ? [name, param]
        : [name, { ...param, kind: 'ref' }],
    ),
  )
}

/** The most words that name a list. */
const LONGEST = 5

/** Returns the flags of a call that say which rows of a list to return, and in which order. */
export function listFlagsOf({ query }: Fact): readonly string[] {
  return query.flatMap(({ name }) => (CHOOSING.has(name) ? [`--${dashed(toCamel(name))}`] : []))
}

/** Query parameters that choose, sort or page the rows of a list. */
const CHOOSING: ReadonlySet<string> = new Set(
  'limit page_token sort_by start_time end_time filter delivered failed pending assignment ip_version pool_type switch_port_id port_settings group'.split(
    ' ',
  ),
)

/** Maps the CLI's words for lists to their operations, where the words are not those of the id. */
const IDS: Readonly<Record<string, string>> = {
  'alert receiver log': 'alert_delivery_list',
  'bundle list': 'support_bundle_list',
  'experimental instance affinity list': 'affinity_group_list',
  'experimental instance multicast-group list': 'instance_multicast_group_list',
  'experimental multicast-group list': 'multicast_group_list',
  'experimental system probe list': 'probe_list',
  'experimental system timeseries schema list': 'system_timeseries_schema_list',
  'instance anti-affinity list': 'anti_affinity_group_list',
  'instance nic list': 'instance_network_interface_list',
  'silo idp list': 'silo_identity_provider_list',
  'silo quotas list': 'system_quotas_list',
  'system hardware disk list': 'physical_disk_list',
  'system hardware rack list': 'rack_list',
  'system hardware sled disk-list': 'sled_physical_disk_list',
  'system hardware sled instance-list': 'sled_instance_list',
  'system hardware sled list': 'sled_list',
  'system hardware switch list': 'switch_list',
  'system hardware switch-port list': 'networking_switch_port_list',
  'system networking address-lot block list': 'networking_address_lot_block_list',
  'system networking address-lot list': 'networking_address_lot_list',
  'system networking bgp announce-set list': 'networking_bgp_announce_set_list',
  'system networking bgp config list': 'networking_bgp_config_list',
  'system networking ip-pool list': 'system_ip_pool_list',
  'system networking lldp neighbors': 'networking_switch_port_lldp_neighbors',
  'system networking loopback-address list': 'networking_loopback_address_list',
  'system networking subnet-pool list': 'system_subnet_pool_list',
  'system networking switch-port-settings list': 'networking_switch_port_settings_list',
  'vpc subnet nic list': 'vpc_subnet_list_network_interfaces',
}
