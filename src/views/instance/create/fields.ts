import * as v from 'valibot'
import { diskAttachment, newInterface } from '../../../commands/instance/create-parts.ts'
import { poolSelector } from '../../../commands/pool-selector.ts'

const amount = v.nullable(v.number())

/** The ephemeral address of one version; `on` is null as long as the default decides. */
const ephemeral = v.object({ on: v.nullable(v.boolean()), pool: v.string() })

/** Schema of the form of a new instance, without its name and description. Drafts are stored in this shape. */
const schema = v.object({
  start: v.boolean(),
  hardware: v.object({
    tab: v.picklist(['general', 'cpu', 'memory', 'custom']),
    ncpus: amount,
    memory: amount,
  }),
  boot: v.object({
    /** Empty as long as the available images and disks decide. `given`: a disk from a link that no tab can show. */
    tab: v.picklist(['', 'silo', 'project', 'disk', 'given']),
    /** Ids of images; empty while none is chosen. */
    siloImage: v.string(),
    projectImage: v.string(),
    /** In GiB; `default` until the user changes it, null while the field is empty. */
    size: v.union([amount, v.literal('default')]),
    name: v.string(),
    readOnly: v.boolean(),
    disk: v.string(),
    given: v.nullable(diskAttachment),
  }),
  disks: v.array(diskAttachment),
  /** Names or ids of SSH keys; null for all of them. */
  keys: v.nullable(v.array(v.string())),
  network: v.object({
    /** Empty as long as the project's VPCs decide. */
    kind: v.picklist(['', 'default', 'custom', 'none']),
    stack: v.picklist(['dual_stack', 'ipv4', 'ipv6']),
    interfaces: v.array(newInterface),
  }),
  v4: ephemeral,
  v6: ephemeral,
  /** Ephemeral addresses that a link asks for; null if it does not mention addresses. */
  asked: v.nullable(v.array(poolSelector)),
  /** Names or ids of floating IPs. */
  floatingIps: v.array(v.string()),
  userData: v.nullable(v.object({ name: v.string(), base64: v.string() })),
})

export type InstanceFields = v.InferOutput<typeof schema>

export const EMPTY: InstanceFields = {
  start: true,
  hardware: { tab: 'general', ncpus: 2, memory: 8 },
  boot: {
    tab: '',
    siloImage: '',
    projectImage: '',
    size: 'default',
    name: '',
    readOnly: false,
    disk: '',
    given: null,
  },
  disks: [],
  keys: null,
  network: { kind: '', stack: 'dual_stack', interfaces: [] },
  v4: { on: null, pool: '' },
  v6: { on: null, pool: '' },
  asked: null,
  floatingIps: [],
  userData: null,
}

/** Reads stored fields; returns the initial values for a draft of another shape. */
export function readFields(kept: unknown): InstanceFields {
  const parsed = v.safeParse(schema, kept)
  return parsed.success ? parsed.output : EMPTY
}

type Tab = InstanceFields['hardware']['tab']

/** Combinations of vCPUs and GiB of memory, by tab; the first of a tab is its default. */
export const presets: Readonly<Record<Tab, readonly (readonly [ncpus: number, gib: number])[]>> = {
  general: [
    [2, 8],
    [4, 16],
    [8, 32],
    [16, 64],
  ],
  cpu: [
    [2, 4],
    [4, 8],
    [8, 16],
    [16, 32],
  ],
  memory: [
    [2, 16],
    [4, 32],
    [8, 64],
    [16, 128],
  ],
  custom: [],
}

export const tabs: readonly { readonly id: Tab; readonly label: string }[] = [
  { id: 'general', label: 'General purpose' },
  { id: 'cpu', label: 'High CPU' },
  { id: 'memory', label: 'High memory' },
  { id: 'custom', label: 'Custom' },
]

/** Returns the hardware for a tab that has just been chosen: its first preset, or a minimal default for the custom tab. */
export function hardwareOf(tab: Tab): InstanceFields['hardware'] {
  const [ncpus, memory] = presets[tab][0] ?? [2, 8]
  return { tab, ncpus, memory }
}

export function tabOf(ncpus: number, gib: number): Tab {
  const found = tabs.find(({ id }) => presets[id].some(([n, m]) => n === ncpus && m === gib))
  return found?.id ?? 'custom'
}
