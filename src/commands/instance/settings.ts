import type { Instance, InstanceUpdate } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import { instanceView } from '../../api/generated/reads/instances.ts'
import { instanceUpdate } from '../../api/generated/writes/instances.ts'
import { GIB } from '../../api/valid/size.ts'
import { memoryRefusal, vcpusRefusal } from '../../api/valid/hardware.ts'
import { addressed, type Names } from '../../state/nouns.ts'
import type { CliLine } from '../kernel/command.ts'
import { choice, flag, number, orNone, ref, size, text, within } from '../kernel/params.ts'
import { present } from '../naming.ts'
import { changeFields } from '../members.ts'

export const hardwareParams = {
  ncpus: number('vCPUs', {
    optional: true,
    min: 1,
    max: 254,
    refused: (value) => vcpusRefusal(value),
  }),
  memory: size('Memory', {
    optional: true,
    unit: 'GiB',
    min: 1,
    max: 1536,
    refused: (bytes) => memoryRefusal(bytes / GIB),
  }),
} as const

export const instanceParams = { instance: ref('instance'), project: within('project') } as const

/** The settings that an update replaces, except the multicast groups. */
export const settingParams = {
  ...hardwareParams,
  bootDisk: orNone(text('Boot disk', { optional: true, hint: 'Its name or id' })),
  autoRestartPolicy: orNone(
    choice('Auto-restart policy', ['never', 'best_effort'], { optional: true }),
  ),
  cpuPlatform: orNone(
    choice('CPU platform', ['amd_milan', 'amd_turin', 'amd_turin_v2'], { optional: true }),
  ),
  enableJumboFrames: flag('Enable jumbo frames', { optional: true }),
} as const

/** The CLI's command, with the settings that it replaces. */
const UPDATE = { id: 'instance update', params: { ...instanceParams, ...settingParams } }

type SettingsChange = { readonly [Key in keyof InstanceUpdate]?: InstanceUpdate[Key] | undefined }

/**
 * Changes some settings of an instance. The API's update replaces all of them and resets those left out, so the others
 * are read first and sent back unchanged. Refuses if they are not what the user saw.
 */
export async function replace(
  api: Api,
  names: Names,
  seen: Instance | undefined,
  change: SettingsChange,
): Promise<Instance> {
  const fields = {
    of: seen?.name ?? names.instance ?? '',
    params: UPDATE.params,
    seen: seen && settingsOf(seen),
    read: async () => settingsOf(await api.call(instanceView, addressed('instance', names))),
  }
  return changeFields(fields, (current) =>
    api.call(instanceUpdate, {
      ...addressed('instance', names),
      body: { ...current, ...present(change) },
    }),
  )
}

/** Returns the CLI line of an update with every setting, because the CLI replaces them all, too. */
export function updateLine(names: Names, change: SettingsChange): CliLine {
  return { command: UPDATE, args: { ...names, ...present(change) } }
}

/** Returns the settings of an instance that an update must repeat. */
export function settingsOf(instance: Instance): Omit<InstanceUpdate, 'multicastGroups'> {
  return {
    ncpus: instance.ncpus,
    memory: instance.memory,
    bootDisk: instance.bootDiskId ?? null,
    autoRestartPolicy: instance.autoRestartPolicy ?? null,
    cpuPlatform: instance.cpuPlatform ?? null,
    enableJumboFrames: instance.enableJumboFrames,
  }
}
