import type { Instance, InstanceAutoRestartPolicy } from '@oxide/api'
import { nouns } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { choice, ref, within } from '../kernel/params.ts'
import { updateLine, replace, settingsOf } from './settings.ts'

/** Maps the words offered to the user to policies; null means the control plane's default. */
const POLICIES = {
  default: null,
  never: 'never',
  best_effort: 'best_effort',
} as const satisfies Record<string, InstanceAutoRestartPolicy | null>

export type PolicyWord = keyof typeof POLICIES

/** Returns the word for the instance's policy. */
export function policyOf({ autoRestartPolicy }: Pick<Instance, 'autoRestartPolicy'>): PolicyWord {
  return autoRestartPolicy ?? 'default'
}

/** Sets whether, and when, the control plane restarts a failed instance. Works in any run state. */
export const setAutoRestart = define({
  id: 'console instance auto-restart set',
  verb: 'Set auto-restart policy',
  title: 'Set auto-restart policy',
  params: {
    instance: ref('instance'),
    project: within('project'),
    policy: choice('Policy', ['default', 'never', 'best_effort']),
  },
  on: null,
  subject: (names) => nouns.instance.view(names),
  refused: (instance, { policy }) =>
    policy === policyOf(instance)
      ? `The auto-restart policy of ${instance.name} is already ${policy}`
      : null,
  suggest: (instance) => ({ policy: policyOf(instance) }),
  run: (api, { policy, ...names }, { seen }) =>
    replace(api, names, seen, { autoRestartPolicy: POLICIES[policy] }),
  done: () => ({ say: 'Instance auto-restart policy updated' }),
  wording: { failed: 'Could not update auto-restart policy' },
  cli: ({ policy, ...names }, current) =>
    current === undefined
      ? null
      : updateLine(names, { ...settingsOf(current), autoRestartPolicy: POLICIES[policy] }),
  keywords: ['failed', 'recover', 'cooldown'],
})
