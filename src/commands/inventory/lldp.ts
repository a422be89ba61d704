import type { LldpLinkConfig } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import { networkingSwitchPortLldpConfigView } from '../../api/generated/reads/system-networking-hardware.ts'
import { networkingSwitchPortLldpConfigUpdate } from '../../api/generated/writes/system-networking-hardware.ts'
import { ipRefusal } from '../../api/valid/address.ts'
import { read } from '../../state/cache/read.ts'
import { addressOf, announcedBy } from '../../state/nouns/system/switch-port.ts'
import { define } from '../kernel/define.ts'
import { flag, orNone, ref, text } from '../kernel/params.ts'
import { changeFields } from '../members.ts'
import { keysOf } from '../naming.ts'
import { byName, namesOf } from './port.ts'

/** The facts that a port can announce. */
const announced = {
  linkName: optionalText('Link name'),
  linkDescription: optionalText('Link description'),
  chassisId: optionalText('Chassis ID'),
  systemName: optionalText('System name'),
  systemDescription: optionalText('System description'),
  managementIp: optionalText('Management IP', ipRefusal),
} as const

/** Omitted values are not announced. */
const NOTHING = Object.fromEntries(Object.keys(announced).map((name) => [name, null]))

const updateByName = define({
  id: 'system networking lldp update',
  verb: 'Edit LLDP by name',
  title: 'Edit LLDP of a named switch port',
  params: {
    ...byName,
    id: text('ID', { hint: 'The ID of the LLDP configuration' }),
    enabled: flag('Enabled'),
    ...announced,
  },
  on: null,
  role: 'fleet admin',
  subject: ({ port, rackId, switchSlot }) =>
    read(networkingSwitchPortLldpConfigView, { path: { port }, query: { rackId, switchSlot } }),
  confirm: (_seen, { port, switchSlot, enabled }) =>
    `Port ${port} of ${switchSlot} will ${enabled ? 'announce only these values' : 'no longer announce anything'}.`,
  run: (api, { port, rackId, switchSlot, ...body }, { seen }) =>
    changeLldp(api, { path: { port }, query: { rackId, switchSlot } }, seen, () => ({
      ...NOTHING,
      ...body,
    })),
  done: () => ({ say: 'LLDP updated', refresh: ['switchPortId'] }),
  wording: { failed: 'Could not update LLDP' },
  keywords: ['neighbor', 'announce', 'network'],
})

/** Keeps omitted values, although the API replaces everything. */
export const editLldp = define({
  id: 'console system hardware switch-port lldp update',
  verb: 'Edit LLDP',
  title: 'Edit LLDP',
  params: {
    switchPortId: ref('switchPortId'),
    enabled: flag('LLDP enabled', { optional: true, hint: 'Announces the port to its neighbors' }),
    ...announced,
  },
  needsOneOf: ['enabled', ...keysOf(announced)],
  subject: (given) => announcedBy(given),
  suggest: ({ lldp: { id: _, ...lldp } }) => lldp,
  run: (api, { switchPortId: _, ...changes }, { seen: { port, lldp } }) =>
    changeLldp(api, addressOf(port), lldp, (current) => ({ ...current, ...changes })),
  done: () => ({ say: 'LLDP updated' }),
  wording: { failed: 'Could not update LLDP' },
  cli: ({ switchPortId: _, ...changes }, seen) =>
    seen === undefined
      ? null
      : {
          command: updateByName,
          args: { ...namesOf(seen.port), ...present({ ...seen.lldp, ...changes }) },
        },
  key: 'l',
  keywords: ['neighbor', 'announce', 'network', 'chassis'],
})

export const lldpCommands = [editLldp, updateByName]

/** Replaces what a port announces. Refuses if it is not what the user saw. */
function changeLldp(
  api: Api,
  at: ReturnType<typeof addressOf>,
  seen: LldpLinkConfig | undefined,
  to: (current: LldpLinkConfig) => LldpLinkConfig,
) {
  const fields = {
    of: `${at.query.switchSlot}/${at.path.port}`,
    params: announced,
    seen,
    read: () => api.call(networkingSwitchPortLldpConfigView, at),
  }
  return changeFields(fields, (current) =>
    api.call(networkingSwitchPortLldpConfigUpdate, { ...at, body: to(current) }),
  )
}

function optionalText(label: string, refused?: (value: string) => string | null) {
  return orNone(text(label, { optional: true, ...(refused === undefined ? {} : { refused }) }))
}

/** Drops empty values: what the CLI's line leaves out is not announced. */
function present(values: object) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))
}
