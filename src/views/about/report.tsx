import { useStore } from 'jotai'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/text/copy-button.tsx'
import type { Getter } from 'jotai/vanilla'
import { API_VERSION } from '../../api/generated/version.ts'
import { controlPlaneAtom } from '../../state/control-plane.ts'
import { peek, queryClientAtom } from '../../state/cache/query.ts'
import { connectionAtom } from '../../state/session/connection.ts'
import { writesRefusedAtom } from '../../state/session/lock.ts'
import { meAtom } from '../../state/session/owner.ts'
import { rackVersion } from '../../state/session/rack-version.ts'

/** Copies what a report of a failure needs: the failure, and the versions of the console and of the rack. */
export function CopyReport({ failure }: { failure?: Readonly<Record<string, string>> }) {
  const { get } = useStore()
  const { copied, copy } = useCopy()
  return (
    <Button onClick={() => void copy(reportText(get, failure))}>
      <span role="status">{copied ?? 'Copy report'}</span>
    </Button>
  )
}

/** What someone who helps needs to know of this console and its rack, by label; null for what is not known. */
export function aboutFacts(get: Getter): Readonly<Record<string, string | null>> {
  const connection = get(connectionAtom)
  const me = get(meAtom)
  const isMock = get(controlPlaneAtom) === 'mock'
  return {
    Rackline: String(import.meta.env.VITE_VERSION),
    'API requested': API_VERSION,
    'API of the rack': isMock
      ? 'Mock control plane'
      : (peek(get(queryClientAtom), rackVersion)?.rack ?? null),
    Host: connection?.host ?? null,
    Profile: connection?.profile ?? null,
    User: me?.displayName ?? null,
    Silo: me?.siloName ?? null,
    'Token expires': connection?.expires?.toISOString() ?? null,
    Changes: get(writesRefusedAtom) ?? 'Allowed',
    ...(connection?.isInsecure === true ? { Certificate: 'Not checked (--insecure)' } : {}),
  }
}

/** Returns a text to paste into a report: a failure, if there was one, and both versions. */
export function reportText(get: Getter, failure: Readonly<Record<string, string>> = {}): string {
  return Object.entries({ ...failure, ...aboutFacts(get), Time: new Date().toISOString() })
    .flatMap(([label, value]) => (value === null || value === '' ? [] : [`${label}: ${value}`]))
    .join('\n')
}
