import * as v from 'valibot'
import { base64Bytes } from '../../api/x509/pem.ts'
import { description, name } from './scalar.ts'

const base64 = v.pipe(
  v.string(),
  v.check((text) => text !== '' && base64Bytes(text) !== null, 'expected text encoded as base64'),
)

/** The API document's IdpMetadataSource. */
const MetadataSource = v.variant('type', [
  v.object({ type: v.literal('url'), url: v.string() }),
  v.object({ type: v.literal('base64_encoded_xml'), data: base64 }),
])

export const SamlProviderCreate = v.object({
  name,
  description,
  acsUrl: v.string(),
  groupAttributeName: v.exactOptional(v.nullable(v.string()), null),
  idpEntityId: v.string(),
  idpMetadataSource: MetadataSource,
  signingKeypair: v.exactOptional(
    v.nullable(v.object({ privateKey: base64, publicCert: base64 })),
    null,
  ),
  sloUrl: v.string(),
  spClientId: v.string(),
  technicalContactEmail: v.string(),
})

export type NewSamlProvider = v.InferOutput<typeof SamlProviderCreate>
