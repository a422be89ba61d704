import type { SwitchPort } from '@oxide/api'
import { pathFrom, withQuery } from '../../state/navigation/paths.ts'
import type { RouteId } from '../../state/routes.ts'
import { define } from '../kernel/define.ts'
import { choice, ref, text } from '../kernel/params.ts'

export const byName = {
  port: text('Port', { hint: 'Such as qsfp0' }),
  rackId: ref('rackId'),
  switchSlot: choice('Switch slot', ['switch0', 'switch1']),
}

/** Returns the arguments that name a port as the CLI does. */
export function namesOf({ portName, rackId, switchSlot }: SwitchPort) {
  return { port: portName, rackId, switchSlot }
}

/** Finds in a list what the CLI's lines need, which name a port differently from the console. */
export const showByName = [
  show('system hardware switch-port status', 'Find status by name', 'switchPorts'),
  show('system networking lldp view', 'Find LLDP by name', 'lldp'),
  show('system networking lldp neighbors', 'Find LLDP neighbors by name', 'lldp'),
]

function show(id: string, title: string, list: RouteId) {
  const place = ({
    port,
    switchSlot,
  }: {
    readonly port?: string
    readonly switchSlot?: string
  }) => {
    if (port === undefined || switchSlot === undefined) return null
    const path = pathFrom(list, {})
    return path && withQuery(path, { filter: `name:${port} slot:${switchSlot}` })
  }
  return define({
    id,
    verb: title,
    title,
    params: byName,
    on: null,
    role: 'fleet viewer',
    place: { layout: 'system', path: place },
    keywords: ['go', 'open', 'view', 'network'],
  })
}
