import { createProvider } from '../../commands/identity-provider/life.ts'
import type { Provider } from '../../state/nouns/identity-provider.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { Copied, Identifier } from '../copied.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'

export function IdentityProviderDetails() {
  return (
    <DetailsDrawer noun="provider" title="Identity provider" back="siloProviders" facts={factsOf} />
  )
}

function factsOf(provider: Provider) {
  const { technicalContactEmail, spClientId, acsUrl, sloUrl, publicCert, idpEntityId } = provider
  return [
    { label: 'Name', value: <Truncated text={provider.name} /> },
    { label: 'Technical contact email', value: <Copied text={technicalContactEmail ?? ''} /> },
    { label: 'Service provider client ID', value: <Copied text={spClientId ?? ''} /> },
    { label: 'ACS URL', value: <Copied text={acsUrl ?? ''} /> },
    { label: createProvider.params.sloUrl.label, value: <Copied text={sloUrl ?? ''} /> },
    {
      label: 'Public certificate',
      value: publicCert == null ? null : <Identifier id={publicCert} />,
    },
    { label: 'Entity ID', value: <Copied text={idpEntityId ?? ''} /> },
    { label: 'Group attribute name', value: provider.groupAttributeName ?? null },
  ]
}
