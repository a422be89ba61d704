import { networkingInboundIcmpUpdate } from '../../api/generated/writes/system-networking-inbound-icmp.ts'
import { systemNetworkingSettingsUpdate } from '../../api/generated/writes/system-networking-settings.ts'
import { nouns } from '../../state/nouns.ts'
import type { InboundIcmp, NetworkingSettings } from '../../state/nouns/system/network-access.ts'
import { define } from '../kernel/define.ts'
import { flag } from '../kernel/params.ts'

export const setInboundIcmp = define({
  id: 'system networking inbound-icmp update',
  verb: 'Set',
  params: { enabled: flag('Receive ICMP') },
  subject: () => nouns.inboundIcmp.view({}),
  refused: ({ enabled: now }: InboundIcmp, { enabled }) =>
    enabled === now ? `The rack’s services already ${now ? 'receive' : 'drop'} ICMP` : null,
  confirm: (_seen, { enabled }) =>
    enabled
      ? 'The rack’s services will receive the ICMP messages that help with fragmentation and routing errors.'
      : 'The rack’s services will drop all ICMP. Without it they cannot find the largest packet size of a path, so some connections may hang.',
  run: (api, body) => api.call(networkingInboundIcmpUpdate, { body }),
  done: ({ enabled }) => ({ say: enabled ? 'ICMP is received' : 'ICMP is dropped' }),
  wording: { failed: 'Could not set inbound ICMP' },
  keywords: ['ping', 'enable', 'disable', 'services', 'block', 'allow'],
})

export const setNetworkingSettings = define({
  id: 'system networking settings update',
  verb: 'Set',
  params: { externalJumboFramesOptInEnabled: flag('Let users choose jumbo frames') },
  subject: () => nouns.networkingSettings.view({}),
  refused: ({ externalJumboFramesOptInEnabled: now }: NetworkingSettings, given) =>
    given.externalJumboFramesOptInEnabled === now
      ? `Users ${now ? 'may already' : 'already cannot'} choose jumbo frames`
      : null,
  confirm: (_seen, { externalJumboFramesOptInEnabled: isOn }) =>
    isOn
      ? 'Users of all silos will be able to choose jumbo frames (8500 bytes) for the primary interface of an instance. The network around the rack must carry them.'
      : 'Instances with jumbo frames will use the default packet size instead.',
  run: (api, body) => api.call(systemNetworkingSettingsUpdate, { body }),
  done: ({ externalJumboFramesOptInEnabled: isOn }) => ({
    say: `Users ${isOn ? 'can' : 'cannot'} choose jumbo frames now`,
  }),
  wording: { failed: 'Could not set networking settings' },
  keywords: ['mtu', 'jumbo', 'frames', 'enable', 'disable', 'opt-in'],
})

export const commands = [setInboundIcmp, setNetworkingSettings]
