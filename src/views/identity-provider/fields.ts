import type { DerEncodedKeyPair, IdpMetadataSource } from '@oxide/api'
import * as v from 'valibot'
import type { ChosenFile } from '../form/chosen-file.tsx'
import type { FieldErrors } from '../../commands/kernel/run/outcome.ts'
import type { Values } from '../form/values.ts'

/** The fields of the form that are not parameters. */
export type ProviderFields = {
  /** Keeps the ACS URL in step with the name. */
  readonly standardAcs: boolean
  readonly source: 'url' | 'xml'
  readonly metadataUrl: string
  readonly metadataXml: ChosenFile | null
  /** Under the name of the parameter, which is secret, so that no draft keeps the key. */
  readonly signingKeypair: { readonly cert: ChosenFile | null; readonly key: ChosenFile | null }
}

const file = v.nullable(v.object({ name: v.string(), content: v.string() }))
const shape = v.object({
  standardAcs: v.fallback(v.boolean(), true),
  source: v.fallback(v.picklist(['url', 'xml']), 'url'),
  metadataUrl: v.fallback(v.string(), ''),
  metadataXml: v.fallback(file, null),
  signingKeypair: v.fallback(v.object({ cert: file, key: file }), { cert: null, key: null }),
})

/** Reads the fields out of a form's values, which a draft may have kept only in part. */
export function fieldsOf(values: Values): ProviderFields {
  const { standardAcs, source, metadataUrl, metadataXml, signingKeypair } = values
  return v.parse(shape, { standardAcs, source, metadataUrl, metadataXml, signingKeypair })
}

/** Returns the initial fields. XML metadata from a link has no file name. */
export function fieldsFor(
  given: IdpMetadataSource | undefined,
): Omit<ProviderFields, 'standardAcs'> {
  const isXml = given?.type === 'base64_encoded_xml'
  return {
    source: isXml ? 'xml' : 'url',
    metadataUrl: given?.type === 'url' ? given.url : '',
    metadataXml: isXml ? { name: 'metadata.xml', content: given.data } : null,
    signingKeypair: { cert: null, key: null },
  }
}

export function toMetadata({
  source,
  metadataUrl,
  metadataXml,
}: ProviderFields): IdpMetadataSource {
  return source === 'url'
    ? { type: 'url', url: metadataUrl.trim() }
    : { type: 'base64_encoded_xml', data: metadataXml?.content ?? '' }
}

/** Returns the keys if both are present: the control plane accepts neither alone. */
export function toKeypair({ signingKeypair }: ProviderFields): DerEncodedKeyPair | undefined {
  const { cert, key } = signingKeypair
  return cert === null || key === null
    ? undefined
    : { publicCert: cert.content, privateKey: key.content }
}

export function wrongMetadata({ source, metadataUrl, metadataXml }: ProviderFields): FieldErrors {
  if (source === 'xml') {
    return metadataXml === null ? { metadataXml: 'Metadata source XML is required' } : {}
  }
  return metadataUrl.trim() === '' ? { metadataUrl: 'Metadata source URL is required' } : {}
}
