import type { AuditLogEntry } from '@oxide/api'
import { atom } from 'jotai/vanilla'

/** The part of the audit log that has been scrolled into view. */
export type ShownLog = {
  /** The entries that have been read and match, newest first. */
  readonly rows: readonly AuditLogEntry[]
  /** Whether these are all matches. */
  readonly isWhole: boolean
  /** Write entries as files. The page hands them up, so that no other page loads the code. */
  readonly files: Readonly<Record<'csv' | 'json', (entries: readonly AuditLogEntry[]) => string>>
}

/** Null anywhere but on the page of the audit log. */
export const shownLogAtom = atom<ShownLog | null>(null)

/** Whether the page shows the audit log. */
export const hasLogAtom = atom((get) => get(shownLogAtom) !== null)
