import * as v from 'valibot'
import { networkingSwitchPortSettingsCreate } from '../../api/generated/writes/system-networking-switch-port-settings.ts'
import { type Md5Keys, withMd5Keys, wrongParts } from '../../api/port-settings/valid.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import type { RouteId } from '../../state/routes.ts'
import type { Definition } from '../kernel/definition.ts'
import { define } from '../kernel/define.ts'
import { body, ref } from '../kernel/params.ts'
import type { Params } from '../kernel/param.ts'
import { secretBody } from '../kernel/params.ts'
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
