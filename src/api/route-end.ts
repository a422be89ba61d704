import type { RouteDestination, RouterRoute, RouteTarget } from '@oxide/api'

/** Where a route's traffic goes, or what it is bound for; `drop` has no value. */
export type RouteEnd = { readonly type: string; readonly value?: string }

type EndType = RouteDestination['type'] | RouteTarget['type']

type EndWords = {
  /** Label in lists. */
  readonly label: string
  /** Label as an option of a form, if it differs. */
  readonly option?: string
  /** Prompt of the field for its value. */
  readonly prompt: string
}

const ends = {
  drop: { label: 'Drop', prompt: '' },
  ip: { label: 'IP', prompt: 'Enter an IP' },
  ip_net: { label: 'IP network', prompt: 'Enter an IP network' },
  instance: { label: 'Instance', prompt: 'Select an instance' },
  internet_gateway: {
    label: 'Gateway',
    option: 'Internet gateway',
    prompt: 'Select an internet gateway',
  },
  subnet: {
    label: 'VPC subnet',
    option: 'Subnet',
    prompt: 'Select a VPC subnet',
  },
  vpc: { label: 'VPC', prompt: 'Enter a VPC' },
} satisfies Record<EndType, EndWords>

/** The types that users may choose, in the order of the form. */
export const DESTINATION_TYPES: readonly EndType[] = ['ip', 'ip_net', 'subnet']
export const TARGET_TYPES: readonly EndType[] = ['ip', 'instance', 'internet_gateway', 'drop']

function wordsOf(type: string): EndWords | null {
  const isKnown = (word: string): word is EndType => Object.hasOwn(ends, word)
  return isKnown(type) ? ends[type] : null
}

/** Returns the label of a type in lists; the raw word if only a newer control plane knows it. */
export function endLabel(type: string): string {
  return wordsOf(type)?.label ?? type
}

export function endOption(type: string): string {
  return wordsOf(type)?.option ?? endLabel(type)
}

export function endPrompt(type: string): string {
  return wordsOf(type)?.prompt ?? ''
}

/** Describes an end in a line: `IP network 10.0.0.0/8`, `Drop`. */
export function endText(end: RouteEnd | null | undefined): string | null {
  return end == null ? null : [endLabel(end.type), end.value].filter(Boolean).join(' ')
}

type Kind = RouterRoute['kind']

export function editRouteRefusal(kind: Kind): string | null {
  switch (kind) {
    case 'vpc_subnet':
      return 'Routes of type VPC Subnet within the system router are not modifiable'
    case 'vpc_peering':
      return 'Routes of type VPC Peering within the system router are not modifiable'
    case 'default':
    case 'custom':
      return null
  }
}

export function deleteRouteRefusal(kind: Kind): string | null {
  const isSystem = kind === 'default' || kind === 'vpc_subnet' || kind === 'vpc_peering'
  return isSystem ? 'System routes cannot be deleted' : null
}
