import type { Provider } from '../../state/nouns/system/identity-provider.ts'
import { Word, Truncated } from '../../ui/text/value.tsx'
import {
  createdColumn,
  descriptionColumn,
  useRowPath,
  column,
  A,
  Copied,
  Identifier,
} from '../cells.tsx'
import { detailsDrawer } from '../details-drawer.tsx'
import { panelRows } from '../list/panel.tsx'

export const IdentityProviders = panelRows('provider', {
  columns: [
    column('Name', { hit: true }, (row) => <Name {...row} />),
    descriptionColumn,
    column(
      'Type',
      { width: '12ch', by: ({ providerType }) => providerType },
      ({ providerType }) => <Word>{providerType}</Word>,
    ),
    createdColumn,
  ],
  open: 'siloProvider',
  create: 'silo idp saml create',
  marks: false,
  empty: 'People sign in to the silo through an identity provider.',
})

/** Only SAML providers have settings to show. */
function Name(provider: Provider) {
  const href = useRowPath('provider', 'siloProvider')(provider)
  const name = <Truncated text={provider.name} />
  return provider.providerType === 'saml' && href !== null ? <A href={href}>{name}</A> : name
}

export const IdentityProviderDetails = detailsDrawer('provider', {
  title: 'Identity provider',
  facts: factsOf,
})

function factsOf(provider: Provider) {
  const { technicalContactEmail, spClientId, acsUrl, sloUrl, publicCert, idpEntityId } = provider
  return {
    Name: <Truncated text={provider.name} />,
    'Technical contact email': <Copied text={technicalContactEmail ?? ''} />,
    'Service provider client ID': <Copied text={spClientId ?? ''} />,
    'ACS URL': <Copied text={acsUrl ?? ''} />,
    'Single Logout (SLO) URL': <Copied text={sloUrl ?? ''} />,
    'Public certificate': publicCert == null ? null : <Identifier id={publicCert} />,
    'Entity ID': <Copied text={idpEntityId ?? ''} />,
    'Group attribute name': provider.groupAttributeName ?? null,
  }
}
