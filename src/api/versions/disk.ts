import { isRecord } from '../shape.ts'
import { both, inEach, inField, type Json, Lacking, ofType, type VersionStep, usually } from './step.ts'

/** Applies a change to a disk of its own and to those that an instance creates. */
function created(change: (disk: Json) => Json): NonNullable<VersionStep['forms']> {
  const attached = ofType('create', change)
  return {
    DiskCreate: { older: change },
    InstanceCreate: { older: both(inEach('disks', attached), inField('boot_disk', attached)) },
  }
}

function alsoNewer(forms: NonNullable<VersionStep['forms']>, change: (disk: Json) => Json) {
  const back = created(change)
  return Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [name, { ...form, newer: back[name]?.older }]),
  )
}

export const diskSteps: readonly VersionStep[] = [
  {
    version: '2026013100',
    // The previous version requires a choice that newer ones make optional.
    forms: created(inField('disk_backend', inField('disk_source', withChoice))),
  },
  {
    version: '2026013001',
    forms: {
      ...created(inField('disk_backend', inField('disk_source', writable))),
      Disk: { newer: usually('read_only', false) },
    },
  },
  {
    version: '2025120300',
    forms: {
      ...alsoNewer(created(withoutBackend), withBackend),
      Disk: {
        older: (disk) => ({ ...disk, disk_type: 'crucible' }),
        newer: (disk) => ({ ...disk, disk_type: 'distributed' }),
      },
    },
  },
]

function withChoice(source: Json): Json {
  return isCopy(source) ? { read_only: false, ...source } : source
}

function writable(source: Json): Json {
  const { read_only: isReadOnly, ...others } = source
  if (isReadOnly === true) throw new Lacking('read-only disks')
  return others
}

function isCopy({ type }: Json): boolean {
  return type === 'snapshot' || type === 'image'
}

function withoutBackend({ disk_backend: backend, ...disk }: Json): Json {
  if (!isRecord(backend)) return disk
  if (backend['type'] !== 'distributed') throw new Lacking('local disks')
  return { ...disk, disk_source: backend['disk_source'] }
}

function withBackend({ disk_source: source, ...disk }: Json): Json {
  return { ...disk, disk_backend: { type: 'distributed', disk_source: source } }
}
