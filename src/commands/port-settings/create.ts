import * as v from 'valibot'
import {
  networkingSwitchPortSettingsCreate,
  networkingSwitchPortSettingsDelete,
} from '../../api/generated/writes/system-networking-switch-port-settings.ts'
import { type Md5Keys, withMd5Keys, wrongParts } from '../../api/port-settings/valid.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import type { RouteId } from '../../state/routes.ts'
import type { Definition } from '../kernel/definition.ts'
import { define } from '../kernel/define.ts'
import { body, ref, secretBody, text } from '../kernel/params.ts'
import type { Params } from '../kernel/param.ts'
import { named } from '../naming.ts'
import { goTo } from '../plain.ts'
import { shape } from '../kernel/shape.ts'
import {
  checkAddresses,
  checkGroups,
  checkInterfaces,
  checkLinks,
  checkPeers,
  checkPort,
  checkRoutes,
} from './content.ts'
import type { SwitchPort } from '@oxide/api'
import { allOf, type Names, nouns } from '../../state/nouns.ts'
import { listed } from '../../state/noun-words.ts'

const optional = true

/** The parts of settings, named as in the request. */
export const parts = {
  portConfig: body('Port configuration', checkPort),
  links: body('Links', checkLinks),
  addresses: body('Addresses', checkAddresses),
  routes: body('Routes', checkRoutes, { optional }),
  bgpPeers: body('BGP peers', checkPeers, {
    optional,
    refused: (groups) =>
      groups.some(({ peers }) => peers.some(({ md5AuthKey }) => md5AuthKey != null))
        ? 'MD5 keys are secret: enter them in the form'
        : null,
  }),
  interfaces: body('Interfaces', checkInterfaces, { optional }),
  groups: body('Groups', checkGroups, { optional }),
} as const

export const createPortSettings = define({
  id: 'system networking switch-port-settings create',
  params: {
    ...named,
    ...parts,
    md5AuthKeys: secretBody<Md5Keys, true>(
      'MD5 keys',
      shape('MD5 keys', v.record(v.string(), v.string())),
      { optional },
    ),
  },
  check: wrongParts,
  run: (api, { md5AuthKeys, description = '', bgpPeers = [], ...rest }) =>
    api.call(networkingSwitchPortSettingsCreate, {
      body: { ...rest, description, bgpPeers: withMd5Keys(bgpPeers, md5AuthKeys) },
    }),
  done: ({ name }) => ({
    say: `Switch port settings ${name} created`,
    ...goTo('portSettings', { portSettings: name }),
  }),
  key: 'c',
  keywords: ['add', 'make', 'uplink', 'network', 'bgp', 'route'],
})

/** Opens the form for new settings with the parts of these. */
export const clonePortSettings = leadTo('portSettingsClone', {
  id: 'console system networking switch-port-settings clone',
  key: 'l',
  keywords: ['copy', 'duplicate', 'similar', 'new', 'change', 'edit'],
})

/** Opens the JSON that makes settings like these. */
export const showPortSettings = leadTo('portSettingsJson', {
  id: 'console system networking switch-port-settings json',
  verb: 'Show JSON',
  title: 'Show switch port settings as JSON',
  key: 'y',
  keywords: ['raw', 'export', 'copy', 'body'],
})

type Leading = Pick<Definition<Params, unknown, unknown>, 'verb' | 'title' | 'keywords'> & {
  readonly id: string
  readonly key: string
}

function leadTo(place: RouteId, words: Leading) {
  return define({
    ...words,
    params: { portSettings: ref('portSettings') },
    place: (names) => pathFrom(place, names),
  })
}

const one = { portSettings: ref('portSettings') } as const

/** The CLI names the settings by another flag here than elsewhere. */
const viewByPort = define({
  id: 'system networking switch-port-settings view',
  verb: 'Open by name',
  title: 'Open switch port settings by name',
  params: { port: text('Settings', { hint: 'The name or ID of switch port settings' }) },
  place: ({ port }) => pathFrom('portSettings', { portSettings: port }),
  keywords: ['go', 'show', 'view'],
})

const remove = define({
  id: 'system networking switch-port-settings delete',
  params: one,
  subject: readsOf,
  refused: ({ portSettings, ports }) => {
    const users = ports.items.filter(({ portSettingsId }) => portSettingsId === portSettings.id)
    return users.length === 0 ? null : `${portSettings.name} is used by ${namesOf(users)}`
  },
  confirm: ({ portSettings: { name } }) => `This permanently deletes switch port settings ${name}.`,
  danger: 'destroys',
  run: (api, { portSettings }) =>
    api.call(networkingSwitchPortSettingsDelete, { query: { portSettings } }),
  done: ({ portSettings }) => ({
    say: `Switch port settings ${portSettings} deleted`,
    gone: { noun: 'portSettings', name: portSettings },
    ...goTo('allPortSettings', {}),
  }),
  key: 'd',
  bulk: true,
  keywords: ['remove', 'rm', 'destroy'],
})

export const commands = [
  createPortSettings,
  clonePortSettings,
  showPortSettings,
  viewByPort,
  remove,
]

function readsOf(names: Names) {
  return { portSettings: nouns.portSettings.view(names), ports: allOf('switchPortId') }
}

/** A sentence names at most this many ports. */
const NAMED = 5

function namesOf(ports: readonly SwitchPort[]): string {
  const first = ports.slice(0, NAMED).map((port) => nouns.switchPortId.labelOf(port))
  const more = ports.length - first.length
  return listed(more === 0 ? first : [...first, `${more} more`])
}
