import { isRecord } from '../shape.ts'
import { type Json, Lacking, type VersionStep, usually, dropping } from './step.ts'

export const instanceSteps: readonly VersionStep[] = [
  {
    version: '2026060800',
    forms: { InstanceCreate: { older: knownPlatform }, InstanceUpdate: { older: knownPlatform } },
  },
  {
    version: '2026060500',
    forms: {
      Instance: { newer: usually('enable_jumbo_frames', false) },
      InstanceCreate: { older: dropping('enable_jumbo_frames', false, 'jumbo frames') },
      InstanceUpdate: {
        older: dropping('enable_jumbo_frames', false, 'jumbo frames'),
        newer: usually('enable_jumbo_frames', false),
      },
    },
  },
  {
    version: '2026010800',
    forms: {
      InstanceCreate: { older: groupNames, newer: groupSpecs },
      InstanceUpdate: { older: groupNames, newer: groupSpecs },
    },
  },
]

function knownPlatform(body: Json): Json {
  if (body['cpu_platform'] === 'amd_turin_v2') throw new Lacking('this CPU platform')
  return body
}

function groupNames(body: Json): Json {
  const { multicast_groups: groups } = body
  if (!Array.isArray(groups)) return body
  return { ...body, multicast_groups: groups.filter(isRecord).map(groupName) }
}

function groupName({ group, source_ips: sources }: Json): unknown {
  if (Array.isArray(sources) && sources.length > 0) throw new Lacking('sources of multicast')
  return group
}

function groupSpecs(body: Json): Json {
  const { multicast_groups: groups } = body
  if (!Array.isArray(groups)) return body
  return { ...body, multicast_groups: groups.map((group: unknown) => ({ group })) }
}
