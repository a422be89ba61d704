import type { AllowedSourceIps } from '@oxide/api'

/** The addresses that may connect: those in certain networks, or `any`. */
export type Allowed = 'any' | readonly string[]

/** The address from which the user connects, as the audit log last recorded it, or why it is unknown. */
export type OwnAddress =
  | { readonly address: string; readonly seenAt: Date }
  | { readonly address: null; readonly why: string }

/** Reads which addresses may connect; null if the answer is of an unknown kind. */
export function allowedBy({ allowedIps }: { readonly allowedIps: object }): Allowed | null {
  const { allow, ips }: { allow?: unknown; ips?: unknown } = allowedIps
  if (allow === 'any') return 'any'
  if (allow !== 'list' || !Array.isArray(ips)) return null
  return ips.every((ip) => typeof ip === 'string') ? ips : null
}

/** Converts the allowed addresses to the API's form. */
export function allowedIpsOf(allowed: Allowed): AllowedSourceIps {
  return allowed === 'any' ? { allow: 'any' } : { allow: 'list', ips: [...allowed] }
}
