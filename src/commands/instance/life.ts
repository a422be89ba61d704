import type { Instance } from '@oxide/api'
import { instanceReboot } from '../../api/generated/writes/instances-reboot.ts'
import { instanceStart } from '../../api/generated/writes/instances-start.ts'
import { instanceStop } from '../../api/generated/writes/instances-stop.ts'
import { instanceDelete } from '../../api/generated/writes/instances.ts'
import { instanceRefusal } from '../../api/rules.ts'
import { showSize } from '../../api/show/size.ts'
import { showVcpus } from '../../api/show/amount.ts'
import { addressed, nouns } from '../../state/nouns.ts'
import { settling } from './arguments.ts'
import { define } from '../kernel/define.ts'
import { removeOf } from '../plain.ts'
import { ref, within } from '../kernel/params.ts'
import { pathFrom } from '../../state/navigation/paths.ts'

/** Opens the page of the console in any state of the instance: the page waits until it can connect. */
export const serialConsole = define({
  id: 'instance serial console',
  verb: 'View serial console',
  title: 'View serial console',
  params: { instance: ref('instance'), project: ref('project') },
  place: (names) => pathFrom('instanceSerialConsole', names),
  key: 'v',
  keywords: [
    'terminal',
    'tty',
    'connect',
    'console',
    'boot logs',
    'tail',
    'output',
    'vm console',
    'dmesg',
    'exec',
  ],
})

const params = { instance: ref('instance'), project: within('project') } as const

export const start = define({
  id: 'instance start',
  params,
  subject: (names) => nouns.instance.view(names),
  refused: (instance: Instance) => instanceRefusal('start', instance.runState),
  run: (api, args) => api.call(instanceStart, addressed('instance', args)),
  done: (args, { name }) => ({ say: `Starting instance ${name}`, awaits: settling(args) }),
  wording: (_seen, { instance }) => ({ failed: `Could not start ${instance}` }),
  key: 's',
  bulk: true,
  keywords: ['boot', 'power on', 'turn on', 'run', 'resume'],
})

export const stop = define({
  id: 'instance stop',
  params,
  subject: (names) => nouns.instance.view(names),
  refused: (instance: Instance) => instanceRefusal('stop', instance.runState),
  confirm: (instance) =>
    `${instance.name} will shut down. It keeps its disks and addresses; ${sizeOf(instance)} are freed.`,
  danger: 'interrupts',
  run: (api, args) => api.call(instanceStop, addressed('instance', args)),
  done: (args, { name }) => ({ say: `Stopping instance ${name}`, awaits: settling(args) }),
  wording: (_seen, { instance }) => ({ failed: `Could not stop ${instance}` }),
  key: 't',
  bulk: true,
  keywords: ['halt', 'power off', 'shut down', 'shutdown', 'turn off', 'kill'],
})

export const reboot = define({
  id: 'instance reboot',
  params,
  subject: (names) => nouns.instance.view(names),
  refused: (instance: Instance) => instanceRefusal('reboot', instance.runState),
  confirm: (instance) => `${instance.name} will restart. Anything running on it is interrupted.`,
  danger: 'interrupts',
  run: (api, args) => api.call(instanceReboot, addressed('instance', args)),
  done: (args, { name }) => ({ say: `Rebooting instance ${name}`, awaits: settling(args) }),
  wording: (_seen, { instance }) => ({ failed: `Could not reboot ${instance}` }),
  key: 'r',
  bulk: true,
  keywords: ['restart', 'reset', 'power cycle'],
})

export const remove = removeOf('instance', {
  operation: instanceDelete,
  list: 'instances',
  refused: ({ runState }) => instanceRefusal('delete', runState),
  lost: ({ name }) =>
    `This permanently deletes ${name}. Its disks are kept, detached; its addresses return to their pools.`,
  say: (name) => `Deleting instance ${name}`,
  alsoRefresh: ['disk', 'floatingIp', 'externalSubnet'],
})

export const lifeCommands = [start, stop, reboot]

function sizeOf(instance: Instance): string {
  return `${showVcpus(instance.ncpus)} and ${showSize(instance.memory)}`
}
