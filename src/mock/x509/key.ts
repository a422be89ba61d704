import {
  type Der,
  DerError,
  type PemBlock,
  bitsOf,
  inside,
  integerOf,
  oidOf,
  only,
  readDer,
  tags,
} from '../../api/x509/der.ts'
import { needWebCrypto } from '../http/body.ts'

const rsa = '1.2.840.113549.1.1.1'
const ec = '1.2.840.10045.2.1'

/**
 * Formats a certificate's SubjectPublicKeyInfo as text that is the same for the same key. Compares keys other than RSA
 * and EC by their bytes.
 */
export function publicKeyOf(info: Der): string {
  const [algorithm, key] = inside(info)
  const [id, parameters] = inside(algorithm)
  const kind = oidOf(id)
  if (kind === rsa) {
    const [modulus, exponent] = inside(readDer(bitsOf(key)))
    return `rsa ${integerOf(modulus)} ${integerOf(exponent)}`
  }
  if (kind === ec) return `ec ${oidOf(parameters)} ${hex(bitsOf(key))}`
  return `${kind} ${hex(bitsOf(key))}`
}

/**
 * Derives the public key of a private one: PKCS #8, PKCS #1 (RSA) or SEC 1 (EC). Throws DerError when it cannot be
 * parsed.
 */
export async function publicKeyOfPrivate({ label, bytes }: PemBlock): Promise<string> {
  const value = readDer(bytes)
  if (label === 'RSA PRIVATE KEY') return publicKeyOfRsa(value)
  if (label === 'EC PRIVATE KEY') return ofEc(value, null)
  if (label !== 'PRIVATE KEY') throw new DerError(`expected a private key, got "${label}"`)
  const [, algorithm, key] = inside(value)
  const [id, parameters] = inside(algorithm)
  const inner = readDer(only(key, tags.octetString).body)
  const kind = oidOf(id)
  if (kind === rsa) return publicKeyOfRsa(inner)
  if (kind === ec) return ofEc(inner, oidOf(parameters))
  throw new DerError(`expected an RSA or EC key, got algorithm ${kind}`)
}

/** Reads an RSAPrivateKey: it begins with version, modulus and public exponent. */
export function publicKeyOfRsa(value: Der): string {
  const [, modulus, exponent] = inside(value)
  return `rsa ${integerOf(modulus)} ${integerOf(exponent)}`
}

/** The curves of TLS certificates by object identifier, with the bytes of that identifier and of a secret number. */
const curves: Readonly<Record<string, { name: string; id: readonly number[]; size: number }>> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', id: [42, 134, 72, 206, 61, 3, 1, 7], size: 32 },
  '1.3.132.0.34': { name: 'P-384', id: [43, 129, 4, 0, 34], size: 48 },
  '1.3.132.0.35': { name: 'P-521', id: [43, 129, 4, 0, 35], size: 66 },
}
const ecId = [42, 134, 72, 206, 61, 2, 1]

/** Reads an ECPrivateKey: version, the secret number, [0] the curve if it is not given elsewhere, [1] the public key. */
async function ofEc(value: Der, known: string | null): Promise<string> {
  const [, secret, ...more] = inside(value)
  const named = more.find(({ tag }) => tag === 0xa0)
  const given = more.find(({ tag }) => tag === 0xa1)
  const curveId = known ?? (named === undefined ? '' : oidOf(readDer(named.body)))
  const curve = curves[curveId]
  if (curve === undefined) throw new DerError('expected an EC key on P-256, P-384 or P-521')
  const number = [...only(secret, tags.octetString).body]
  if (given !== undefined) return `ec ${curveId} ${hex(bitsOf(readDer(given.body)))}`
  needWebCrypto('The mock can only read this kind of EC key over HTTPS or on localhost')
  const padded = [...Array<number>(curve.size).fill(0), ...number].slice(-curve.size)
  const algorithm = der(tags.sequence, [...der(tags.oid, ecId), ...der(tags.oid, curve.id)])
  const inner = der(tags.sequence, [tags.integer, 1, 1, ...der(tags.octetString, padded)])
  const body = [tags.integer, 1, 0, ...algorithm, ...der(tags.octetString, inner)]
  const point = await pointOf(Uint8Array.from(der(tags.sequence, body)), curve.name)
  return `ec ${curveId} ${hex(point)}`
}

/** Derives the public point of an EC key in PKCS #8, uncompressed. */
async function pointOf(pkcs8: Uint8Array<ArrayBuffer>, namedCurve: string): Promise<Uint8Array> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve }
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign'])
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', key)
    const coordinates = [x, y].map((one) => atob(one.replaceAll('-', '+').replaceAll('_', '/')))
    return Uint8Array.from(`\u0004${coordinates.join('')}`, (char) => char.charCodeAt(0))
  } catch {
    throw new DerError(`expected an EC key on ${namedCurve}`)
  }
}

/** Writes a DER value of fewer than 128 bytes. */
function der(tag: number, body: readonly number[]): number[] {
  return [tag, body.length, ...body]
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
