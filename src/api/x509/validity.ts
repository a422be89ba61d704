import type { X509 } from './certificate.ts'

/** The validity of a certificate, in a word. */
export type Validity = 'valid' | 'expires soon' | 'expired' | 'not valid yet'

/** Milliseconds before its end in which a certificate should be replaced. */
const SOON = 30 * 24 * 60 * 60 * 1000

export function validityOf(
  { notBefore, notAfter }: Pick<X509, 'notBefore' | 'notAfter'>,
  now: Date,
): Validity {
  if (notAfter <= now) return 'expired'
  if (notBefore > now) return 'not valid yet'
  return notAfter.getTime() - now.getTime() <= SOON ? 'expires soon' : 'valid'
}
