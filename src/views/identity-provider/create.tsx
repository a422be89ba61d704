import { acsUrl } from '../../api/silo-host.ts'
import { createProvider } from '../../commands/identity-provider/life.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useSearch } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { FieldGroup } from '../../ui/layout.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { textOf } from '../form/values.ts'
import { prefilled } from '../forms.ts'
import { AcsField } from './acs-field.tsx'
import { fieldsFor, fieldsOf, toKeypair, toMetadata, wrongMetadata } from './fields.ts'
import { MetadataFields } from './metadata-fields.tsx'
import { SigningFields } from './signing-fields.tsx'

const ASKS = [
  'name',
  'description',
  'technicalContactEmail',
  'spClientId',
  'acsUrl',
  'sloUrl',
  'idpEntityId',
  'groupAttributeName',
] as const

export function NewIdentityProvider() {
  const { data } = useRead(nouns.silo.view(useNames()))
  return data === undefined ? null : <NewForm silo={data.name} />
}

function NewForm({ silo }: { silo: string }) {
  const names = useNames()
  const given = prefilled(createProvider, useSearch())
  const standard = (name: unknown) => acsUrl(silo, textOf(name), location.hostname)
  const form = useForm({
    command: createProvider,
    fixed: { silo: names.silo },
    asks: ASKS,
    initial: { acsUrl: standard(given.name), ...given },
    extras: { standardAcs: given.acsUrl === undefined, ...fieldsFor(given.idpMetadataSource) },
    keep: 'address',
    toArgs: (args, values) => {
      const signingKeypair = toKeypair(fieldsOf(values))
      return {
        ...args,
        idpMetadataSource: toMetadata(fieldsOf(values)),
        ...(signingKeypair === undefined ? {} : { signingKeypair }),
      }
    },
    more: (values) => ({
      ...(textOf(values.description).trim() === ''
        ? { description: 'Description is required' }
        : {}),
      ...wrongMetadata(fieldsOf(values)),
    }),
  })
  const { name, acsUrl: acs } = form.values
  const { standardAcs } = fieldsOf(form.values)
  return (
    <DrawerForm
      title="Create identity provider"
      submit="Create provider"
      form={form}
      back={pathTo('siloProviders', { silo: names.silo ?? silo })}
    >
      <TextField
        label="Name"
        hint={`People will sign in at /login/${silo}/saml/${textOf(name) || 'idp-name'}`}
        value={textOf(name)}
        error={form.errors.name}
        onChange={(text) =>
          form.change({ name: text, ...(standardAcs ? { acsUrl: standard(text) } : {}) })
        }
        data-autofocus
      />
      <Plain asks={['description', 'technicalContactEmail']} form={form} />
      <FieldGroup title="Service provider">
        <Plain asks={['spClientId']} form={form} />
        <AcsField
          value={textOf(acs)}
          standard={standardAcs}
          error={form.errors.acsUrl}
          onChange={(text) => form.set('acsUrl', text)}
          onStandard={(on) =>
            form.change({ standardAcs: on, ...(on ? { acsUrl: standard(name) } : {}) })
          }
        />
        <Plain asks={['sloUrl']} form={form} />
      </FieldGroup>
      <FieldGroup title="Request signing">
        <SigningFields form={form} />
      </FieldGroup>
      <FieldGroup title="Identity provider">
        <Plain asks={['idpEntityId', 'groupAttributeName']} form={form} />
        <MetadataFields form={form} />
      </FieldGroup>
    </DrawerForm>
  )
}

function Plain({ asks, form }: { asks: readonly (typeof ASKS)[number][]; form: Form }) {
  return (
    <ParamFields
      command={createProvider}
      args={{}}
      page={useNames()}
      asks={asks}
      required={['description']}
      form={form}
    />
  )
}
