import type { InstanceState } from '@oxide/api'
import { instanceRefusal } from '../../api/rules.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { invalid } from '../problem.ts'
import { instanceView } from '../rows/instance.ts'
import type { InstanceRow } from '../rows/instance.ts'
import { keepWithinQuota } from '../rules/quota.ts'
import { keepWithinSleds } from '../rules/sled.ts'
import { enter, pace } from '../steps/instance.ts'
import { findInstance } from './instance.ts'

export const instancePowerHandlers = {
  instanceStart: (args, context) => {
    const instance = findInstance(context, args, 'limited_collaborator')
    const started = transition(context, instance, 'start')
    keepWithinQuota(context.world, siloOf(context, instance))
    keepWithinSleds(context.world)
    return instanceView(started)
  },

  instanceStop: (args, context) =>
    instanceView(transition(context, findInstance(context, args, 'limited_collaborator'), 'stop')),

  instanceReboot: (args, context) =>
    instanceView(
      transition(context, findInstance(context, args, 'limited_collaborator'), 'reboot'),
    ),
} satisfies Handlers

/** The state that each action passes through, the state that it ends in, and how long that takes. */
const transitions = {
  start: { through: 'starting', to: 'running', after: pace.starting },
  stop: { through: 'stopping', to: 'stopped', after: pace.stopping },
  reboot: { through: 'rebooting', to: 'running', after: pace.rebooting },
} as const

/** States in which an action has nothing left to do. */
const done: Readonly<Record<keyof typeof transitions, readonly InstanceState[]>> = {
  start: ['starting', 'running'],
  stop: ['stopping', 'stopped'],
  reboot: ['rebooting'],
}

function transition(
  context: Context,
  instance: InstanceRow,
  action: keyof typeof transitions,
): InstanceRow {
  const { runState } = instance
  if (done[action].includes(runState)) return instance
  if (instanceRefusal(action, runState) !== null) {
    throw invalid(`Cannot ${action} instance in state ${runState}`)
  }
  const { through, to, after } = transitions[action]
  return enter(context.world, instance, through, context.now, { to, after })
}

function siloOf({ world }: Context, { projectId }: InstanceRow): string {
  return world.projects.get(projectId)?.siloId ?? ''
}
