import { type X509, readCertificate } from './certificate.ts'
import { pemBlocks } from './der.ts'

/** Something about a certificate that may be a mistake; the control plane decides. */
export type CertificateNotice =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'mismatch'; readonly host: string; readonly found: readonly string[] }

/**
 * Returns what may be wrong with the certificate of a silo.
 * @param host the name that clients use for it; empty as long as the silo has no name
 */
export function certificateNotices(pem: string, host: string): readonly CertificateNotice[] {
  const leaf = leafOf(pem)
  if (leaf === null) return [{ kind: 'unreadable' }]
  const fits = host === '' || leaf.hosts.some((name) => certifiesHost(name, host))
  return fits ? [] : [{ kind: 'mismatch', host, found: leaf.hosts }]
}

/** Explains why a certificate's dates will make the control plane refuse it; null if they will not. */
export function certificateRefusal(pem: string, now: Date = new Date()): string | null {
  const leaf = leafOf(pem)
  if (leaf === null || leaf.notAfter > now) return null
  const day = leaf.notAfter.toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })
  return `This certificate expired on ${day}`
}

/** Reads the first certificate of a chain, which is that of the host itself; null if it cannot be read. */
export function leafOf(pem: string): X509 | null {
  const [first] = pemBlocks(pem)
  if (first === undefined) return null
  try {
    const leaf = readCertificate(first.bytes)
    return Number.isNaN(leaf.notAfter.getTime()) ? null : leaf
  } catch {
    return null
  }
}

/** True if a name in a certificate stands for a host (RFC 6125): a wildcard is one whole label, the first. */
export function certifiesHost(name: string, host: string): boolean {
  const [first = '', ...rest] = labelsOf(name)
  const [own = '', ...domain] = labelsOf(host)
  if (first === '*') return rest.length > 0 && own !== '' && rest.join('.') === domain.join('.')
  return labelsOf(name).join('.') === labelsOf(host).join('.')
}

function labelsOf(name: string): readonly string[] {
  return name.toLowerCase().replace(/\.$/, '').split('.')
}
