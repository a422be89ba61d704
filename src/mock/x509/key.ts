import { publicPoint } from './curve.ts'
import {
  type Der,
  DerError,
  type PemBlock,
  bitsOf,
  inside,
  integerOf,
  numberOf,
  oidOf,
  only,
  readDer,
  tags,
} from '../../api/x509/der.ts'

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
export function publicKeyOfPrivate({ label, bytes }: PemBlock): string {
  const value = readDer(bytes)
  switch (label) {
    case 'RSA PRIVATE KEY':
      return ofRsa(value)
    case 'EC PRIVATE KEY':
      return ofEc(value, null)
    case 'PRIVATE KEY':
      return ofPkcs8(value)
    default:
      throw new DerError(`expected a private key, got "${label}"`)
  }
}

function ofPkcs8(value: Der): string {
  const [, algorithm, key] = inside(value)
  const [id, parameters] = inside(algorithm)
  const inner = readDer(only(key, tags.octetString).body)
  const kind = oidOf(id)
  if (kind === rsa) return ofRsa(inner)
  if (kind === ec) return ofEc(inner, oidOf(parameters))
  throw new DerError(`expected an RSA or EC key, got algorithm ${kind}`)
}

/** Reads an RSAPrivateKey: it begins with version, modulus and public exponent. */
function ofRsa(value: Der): string {
  const [, modulus, exponent] = inside(value)
  return `rsa ${integerOf(modulus)} ${integerOf(exponent)}`
}

/** Reads an ECPrivateKey: version, the secret number, and [0] the curve if it is not given elsewhere. */
function ofEc(value: Der, known: string | null): string {
  const [, secret, ...more] = inside(value)
  const named = more.find(({ tag }) => tag === 0xa0)
  const curve = known ?? (named === undefined ? '' : oidOf(readDer(named.body)))
  const point = publicPoint(curve, numberOf(only(secret, tags.octetString).body))
  if (point === null) throw new DerError('expected an EC key on P-256, P-384 or P-521')
  return `ec ${curve} ${point}`
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
