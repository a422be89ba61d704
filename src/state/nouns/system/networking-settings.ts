import type { ServiceIcmpConfig, SystemNetworkingSettings } from '@oxide/api'
import type { Operation } from '../../../api/operation.ts'
import { networkingInboundIcmpView } from '../../../api/generated/reads/system-networking-inbound-icmp.ts'
import { systemNetworkingSettingsView } from '../../../api/generated/reads/system-networking-settings.ts'
import { defineNoun } from '../../define-noun.ts'

declare module '../../noun.ts' {
  interface Items {
    inboundIcmp: InboundIcmp
    networkingSettings: NetworkingSettings
  }
}

/** A single set of settings, which needs no name. */
type Sole = { readonly id: string; readonly name: string }

/** Whether the rack's own services receive ICMP. */
export type InboundIcmp = ServiceIcmpConfig & Sole

/** Network features for the users of all silos. */
export type NetworkingSettings = SystemNetworkingSettings & Sole

export const inboundIcmp = sole<ServiceIcmpConfig>(
  networkingInboundIcmpView,
  'system networking inbound-icmp',
  'inbound ICMP',
)

export const networkingSettings = sole<SystemNetworkingSettings>(
  systemNetworkingSettingsView,
  'system networking settings',
  'networking settings',
)

function sole<Settings extends object>(operation: Operation, cli: string, one: string) {
  const settings = { operation, args: {} }
  const named = (answer: unknown): Settings & Sole =>
    // The cache's key is the operation, so this is its answer.
    ({ ...(answer as Settings), id: cli, name: one })
  return defineNoun<Settings & Sole>({
    cli,
    one,
    many: one,
    within: null,
    role: 'fleet viewer',
    about: () => [],
    list: () => ({ ...settings, pick: (answer) => ({ items: [named(answer)] }) }),
    view: () => ({ ...settings, pick: named }),
  })
}
