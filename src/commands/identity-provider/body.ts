import type { DerEncodedKeyPair, IdpMetadataSource } from '@oxide/api'
import * as v from 'valibot'
import { shape } from '../kernel/shape.ts'

export const checkMetadataSource = shape<IdpMetadataSource>(
  'Metadata source',
  v.variant('type', [
    v.strictObject({ type: v.literal('url'), url: v.string() }),
    v.strictObject({ type: v.literal('base64_encoded_xml'), data: v.string() }),
  ]),
)

export const checkSigningKeypair = shape<DerEncodedKeyPair>(
  'Request signing keys',
  v.strictObject({ publicCert: v.string(), privateKey: v.string() }),
)
