import type { Certificate } from '@oxide/api'
import type { CertificateCreate } from '../../api/generated/checked/parts.ts'
import { type X509, readCertificate } from '../../api/x509/certificate.ts'
import { DerError, pemBlocks } from '../../api/x509/der.ts'
import { needSilo } from '../access.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { Problem, asProblem, invalid } from '../http/problem.ts'
import { findUnder, needFreeName, ownSilo } from '../lookup.ts'
import { publicKeyOf, publicKeyOfPrivate } from '../x509/key.ts'
import {
  type CertificateRow,
  type CertificateWithKey,
  type SiloRow,
  certificateView,
} from './rows.ts'

/** Certificates of the actor's silo, which only its admins may see and change. */
export const certificateHandlers = {
  certificateList: ({ query }, context) => {
    const certificates = context.world.certificates.under(administered(context).id)
    return listed(context, certificates, query, certificateView)
  },

  certificateView: ({ path }, context) =>
    certificateView(findCertificate(context, path.certificate)),

  certificateCreate: {
    body: withPublicKey,
    answer: ({ body }, context) =>
      certificateView(makeCertificate(context, administered(context), body)),
  },

  certificateDelete: ({ path }, context) => {
    context.world.certificates.remove(findCertificate(context, path.certificate).id)
  },
} satisfies Handlers

function administered(context: Context): SiloRow {
  needSilo(context, 'admin')
  return ownSilo(context)
}

function findCertificate(context: Context, nameOrId: string): CertificateRow {
  return findUnder(context.world.certificates, administered(context).id, nameOrId)
}

/** Reads the private key before the call begins, because it takes WebCrypto. */
export async function withPublicKey(body: CertificateCreate): Promise<CertificateWithKey> {
  return { ...body, publicKey: await keyIn(body.key).catch(asProblem) }
}

/** Adds a certificate to a silo after checking that it can serve the silo's API. */
export function makeCertificate(
  context: Context,
  silo: SiloRow,
  { name, description, cert, service, publicKey }: CertificateWithKey,
): CertificateRow {
  const { world, now } = context
  needFreeName(world.certificates, silo.id, name)
  const [leaf, ...others] = chainOf(cert)
  if (leaf === undefined) throw invalid('Certificate chain is empty')
  for (const one of [leaf, ...others]) mustBeValid(one, now)
  checkChain([leaf, ...others])
  if (!leaf.forServers) throw invalid('Certificate is not meant for servers')
  if (publicKey instanceof Problem) throw publicKey
  if (publicKey !== readOr('certificate', () => publicKeyOf(leaf.publicKeyInfo))) {
    throw invalid('Certificate and private key do not match')
  }
  checkNames(leaf, silo)
  const row: Certificate = { ...born(context), name, description, cert, service }
  return world.certificates.put({ ...row, siloId: silo.id })
}

function chainOf(pem: string): X509[] {
  const blocks = pemBlocks(pem).filter(({ label }) => label === 'CERTIFICATE')
  if (blocks.length === 0) throw invalid('Failed to parse certificate: no PEM block found')
  return blocks.map(({ bytes }) => readOr('certificate', () => readCertificate(bytes)))
}

async function keyIn(pem: string): Promise<string> {
  const block = pemBlocks(pem).find(({ label }) => label.endsWith('PRIVATE KEY'))
  if (block === undefined) throw invalid('Failed to parse private key: no PEM block found')
  return publicKeyOfPrivate(block).catch((error: unknown) => refuse('private key', error))
}

function readOr<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    return refuse(what, error)
  }
}

function refuse(what: string, error: unknown): never {
  if (error instanceof DerError) throw invalid(`Failed to parse ${what}: ${error.message}`)
  throw error
}

function mustBeValid({ notBefore, notAfter }: X509, now: Date): void {
  if (notAfter <= now) throw invalid(`Certificate expired at ${notAfter.toISOString()}`)
  if (notBefore > now) throw invalid(`Certificate is not valid before ${notBefore.toISOString()}`)
}

/** Checks that each certificate of a chain is issued by the next one. */
function checkChain(chain: readonly X509[]): void {
  for (const [place, { subject }] of chain.entries()) {
    const before = chain[place - 1]
    if (before !== undefined && before.issuer !== subject) {
      throw invalid('Certificate chain is out of order: a certificate is not issued by the next')
    }
  }
}

/** Checks that the certificate covers the silo's API at `{silo}.sys.{the rack's domain}`, in any domain. */
function checkNames({ hosts }: X509, { name }: SiloRow): void {
  const fits = hosts.some((host) => {
    const [first, second, ...domain] = host.toLowerCase().replace(/\.$/, '').split('.')
    return (first === '*' || first === name) && second === 'sys' && domain.length > 0
  })
  if (fits) return
  const names = hosts.length === 0 ? 'none' : hosts.join(', ')
  throw invalid(`Certificate not valid for ${name}.sys.*: its names are ${names}`)
}
