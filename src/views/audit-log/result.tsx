import type { AuditLogEntry } from '@oxide/api'
import { State, type Tone, toneOf } from '../../ui/badge.tsx'

const TONES: Readonly<Record<AuditLogEntry['result']['kind'], Tone>> = {
  success: 'default',
  error: 'destructive',
  unknown: 'notice',
}

/** Shows the result of a request in a word, with the status of the reply, which is cut last where it is narrow. */
export function Result({ of }: { of: AuditLogEntry['result'] }) {
  const status = 'httpStatusCode' in of ? of.httpStatusCode : null
  const word = of.kind === 'error' ? (of.errorCode ?? of.kind) : of.kind
  return <State tone={toneOf(TONES, of.kind)}>{status == null ? word : `${status} ${word}`}</State>
}
