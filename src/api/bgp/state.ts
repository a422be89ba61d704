/**
 * Explains a session state and where to look next; empty for a state that only a newer control plane knows. The states
 * are those of the finite state machine of RFC 4271, section 8.2.2, and of the API document's `BgpPeerState`.
 */
export function meaningOf(state: string): string {
  return Object.hasOwn(MEANINGS, state) ? (MEANINGS[state] ?? '') : ''
}

const MEANINGS: Readonly<Record<string, string>> = {
  idle: 'Not trying to connect: the last attempt failed, or the peer refused it. Check both AS numbers.',
  connect: 'Waiting for the TCP connection to open.',
  active: 'The TCP connection failed; listening and trying again. Check the link and the address.',
  open_sent: 'Connected; waiting for the peer to open the session. Check both AS numbers.',
  open_confirm: 'The peer opened the session; waiting for its first keepalive.',
  connection_collision: 'Both sides connected at once; one of the two connections will close.',
  session_setup: 'Synchronizing with the peer.',
  established: 'Exchanging routes with the peer.',
}

/** True if routes can be exchanged. */
export function isEstablished({ state }: { readonly state: string }): boolean {
  return state === 'established'
}

/** The largest AS number (RFC 6793). */
export const MAX_ASN = 2 ** 32 - 1

export function asnRefusal(asn: number): string | null {
  return Number.isInteger(asn) && asn >= 0 && asn <= MAX_ASN
    ? null
    : `Must be a whole number from 0 to ${MAX_ASN}`
}
