import * as v from 'valibot'
import { type Names, namesIn, nouns } from '../../state/nouns.ts'
import { ref, within } from '../kernel/params.ts'
import type { Instance } from '@oxide/api'
import { isInstanceInProgress } from '../../api/progress.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import { type Awaits, type Settled, awaiting } from '../kernel/command.ts'

/** The parameters of a command on a disk of an instance, and the two resources that decide whether it is allowed. */
export const diskOfInstance = {
  params: { disk: ref('disk'), instance: ref('instance'), project: within('project') },
  on: 'disk',
  subject: (names: {
    readonly disk: string
    readonly instance: string
    readonly project?: string
  }) => ({ instance: nouns.instance.view(names), disk: nouns.disk.view(names) }),
} as const

export const nameOrId = v.pipe(v.string(), v.minLength(1))

/** The API document's `MulticastGroupJoinSpec`. */
export const multicastGroup = v.strictObject({
  group: nameOrId,
  ipVersion: v.exactOptional(v.nullable(v.picklist(['v4', 'v6']))),
  sourceIps: v.exactOptional(v.nullable(v.array(v.string()))),
})

/** Waits until an instance that was started, stopped or created has reached a state that lasts. */
export function settling(names: Names): Awaits {
  return awaiting('instance', namesIn(names), ({ name, runState }) =>
    isInstanceInProgress(runState) ? null : saying(names, name, runState),
  )
}

function saying(names: Names, name: string, state: Instance['runState']): Settled {
  if (state === 'failed') return { say: `${name} failed`, isBad: true }
  if (state !== 'running') return { say: `${name} ${state}` }
  const href = pathFrom('instanceSerialConsole', { ...names, instance: name })
  return {
    say: `${name} is running`,
    ...(href === null ? {} : { offer: { label: 'Open console', href } }),
  }
}
