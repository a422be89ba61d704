import type { DerEncodedKeyPair, IdpMetadataSource, Silo } from '@oxide/api'
import { samlIdentityProviderCreate } from '../../api/generated/writes/system-silos-identity-providers.ts'
import { nouns } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { body, ref, text } from '../kernel/params.ts'
import { secretBody } from '../kernel/params.ts'
import { trimmed } from '../kernel/params.ts'
import { named } from '../naming.ts'
import { goTo } from '../plain.ts'
import * as v from 'valibot'
import { shape } from '../kernel/shape.ts'

const checkMetadataSource = shape<IdpMetadataSource>(
  'Metadata source',
  v.variant('type', [
    v.strictObject({ type: v.literal('url'), url: v.string() }),
    v.strictObject({ type: v.literal('base64_encoded_xml'), data: v.string() }),
  ]),
)

const checkSigningKeypair = shape<DerEncodedKeyPair>(
  'Request signing keys',
  v.strictObject({ publicCert: v.string(), privateKey: v.string() }),
)

export const createProvider = define({
  id: 'silo idp saml create',
  title: 'New provider',
  params: {
    ...named,
    technicalContactEmail: text('Technical contact email'),
    spClientId: text('Service provider client ID'),
    acsUrl: text('ACS URL'),
    sloUrl: text('Single Logout (SLO) URL'),
    signingKeypair: secretBody('Request signing keys', checkSigningKeypair, { optional: true }),
    idpEntityId: text('Entity ID'),
    groupAttributeName: trimmed('Group attribute name', {
      optional: true,
      hint: 'The SAML attribute that lists the groups of a user',
    }),
    idpMetadataSource: body('Metadata source', checkMetadataSource),
    silo: ref('silo'),
  },
  subject: ({ silo }) => nouns.silo.view({ silo }),
  refused: ({ name, identityMode }: Silo) =>
    identityMode === 'local_only' ? `Silo ${name} has local users, and no identity provider` : null,
  run: (api, { silo, description = '', groupAttributeName = '', ...provider }) =>
    api.call(samlIdentityProviderCreate, {
      query: { silo },
      body: {
        ...provider,
        description,
        ...(groupAttributeName.trim() === ''
          ? {}
          : { groupAttributeName: groupAttributeName.trim() }),
      },
    }),
  done: (args, { name }) => ({ say: `IdP ${name} created`, ...goTo('siloProviders', args) }),
  key: 'c',
  keywords: ['add', 'saml', 'sso', 'login', 'identity'],
})

export const commands = [createProvider]
