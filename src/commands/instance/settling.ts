import type { Instance } from '@oxide/api'
import { isInstanceInProgress } from '../../api/progress.ts'
import { type Names, namesIn } from '../../state/nouns.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import { awaiting, type Awaits, type Settled } from '../kernel/run/transition.ts'

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
