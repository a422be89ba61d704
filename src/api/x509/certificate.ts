import { type Der, inside, oidOf, only, readDer, tags, timeOf } from './der.ts'

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

/** The parts of a certificate that get checked (RFC 5280). */
export type X509 = {
  readonly subject: string
  readonly issuer: string
  readonly notBefore: Date
  readonly notAfter: Date
  /** Host names: the alternative names, or the common name when there are none. */
  readonly hosts: readonly string[]
  /** True when a server may use it. */
  readonly forServers: boolean
  /** The SubjectPublicKeyInfo. */
  readonly publicKeyInfo: Der
}

const oids = {
  commonName: '2.5.4.3',
  alternativeNames: '2.5.29.17',
  extendedUsage: '2.5.29.37',
  anyUsage: '2.5.29.37.0',
  serverAuth: '1.3.6.1.5.5.7.3.1',
} as const

const context = { version: 0xa0, extensions: 0xa3, dnsName: 0x82 } as const

/** Parses a certificate. Throws DerError when the bytes are not a certificate. */
export function readCertificate(bytes: Uint8Array): X509 {
  const [signed] = inside(readDer(bytes))
  const parts = inside(signed)
  if (parts[0]?.tag === context.version) parts.shift()
  const [, , issuer, validity, subject, key] = parts
  const [notBefore, notAfter] = inside(validity)
  const extensions = extensionsOf(parts.slice(6))
  const usages = extensions.get(oids.extendedUsage)
  return {
    subject: labelOf(subject),
    issuer: labelOf(issuer),
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    hosts: hostsOf(extensions.get(oids.alternativeNames), subject),
    forServers: usages === undefined || allowsServers(usages),
    publicKeyInfo: only(key, tags.sequence),
  }
}

/** Returns the extensions' values by object identifier. */
function extensionsOf(parts: readonly Der[]): ReadonlyMap<string, Der> {
  const list = parts.find(({ tag }) => tag === context.extensions)
  const found = new Map<string, Der>()
  if (list === undefined) return found
  for (const extension of inside(readDer(list.body))) {
    const fields = inside(extension)
    found.set(oidOf(fields[0]), readDer(only(fields.at(-1), tags.octetString).body))
  }
  return found
}

function hostsOf(alternatives: Der | undefined, subject: Der | undefined): string[] {
  const names = alternatives === undefined ? [] : inside(alternatives)
  const hosts = names.filter(({ tag }) => tag === context.dnsName).map(({ body }) => text(body))
  return hosts.length > 0 || alternatives !== undefined ? hosts : commonNames(subject)
}

function commonNames(subject: Der | undefined): string[] {
  return inside(subject).flatMap((set) =>
    inside(set, tags.set).flatMap((pair) => {
      const [id, value] = inside(pair)
      return oidOf(id) === oids.commonName && value !== undefined ? [text(value.body)] : []
    }),
  )
}

function allowsServers(usages: Der): boolean {
  const allowed = inside(usages).map(oidOf)
  return allowed.includes(oids.serverAuth) || allowed.includes(oids.anyUsage)
}

/** Returns the bytes of a name, for comparing two names. */
function labelOf(name: Der | undefined): string {
  return Array.from(only(name, tags.sequence).body, (byte) => String.fromCharCode(byte)).join('')
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
