import file from './table.json' with { type: 'json' }

/** What an operation of ours was in earlier versions, as `npm run api -- --versions` finds it. */
export type History = {
  readonly id: string
  readonly cli?: string
  /** The version that brought it. */
  readonly since?: string
  /** Its call before `moved`. */
  readonly was?: string
  readonly moved?: string
  /** The first version that takes what we send. */
  readonly takes?: string
  /** The first version whose reply has what we use. */
  readonly gives?: string
  /** The schemas of what changed. */
  readonly body?: string
  readonly reply?: string
  /** Parameters and fields, in camelCase, and the versions that brought them. */
  readonly fields?: Readonly<Record<string, string>>
}

/** All versions of the API that are known, oldest first, such as `2026073100`. */
export const knownVersions: readonly string[] = file.versions

/** The operations that differ between versions, by call. */
export const histories: Readonly<Record<string, History>> = file.operations

/** Replies whose older form lacks a field that cannot be filled in. */
const unreadableBefore: Readonly<Record<string, string>> = { MulticastGroupMember: '2026010800' }

/** Returns the version that an operation needs, or null if this one has it. */
export function neededVersion({ since, gives, reply }: History, rack: string): string | null {
  if (since !== undefined && since > rack) return since
  const readable = gives === undefined ? undefined : unreadableBefore[reply ?? '']
  return readable !== undefined && readable > rack ? readable : null
}

/** @param what the part of the operation that is missing; empty for the operation itself */
export function needsSentence(needed: string, rack: string, what = ''): string {
  return `Needs API ${needed} or newer${what === '' ? '' : ` for ${what}`}; this rack has ${rack}`
}
