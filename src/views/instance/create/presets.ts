import type { InstanceFields } from './fields.ts'

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
