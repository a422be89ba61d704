import { acsUrl } from '../../api/silo-host.ts'
import { createProvider } from '../../commands/identity-provider/life.ts'
import { useItem, useNames, useSearch } from '../../state/use-page.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { FieldGroup } from '../../ui/layout.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { prefilled, textOf } from '../form/values.ts'
import { fieldsFor, fieldsOf, toKeypair, toMetadata, wrongMetadata } from './fields.ts'
import { ChosenFileField } from '../form/chosen-file.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'

const SOURCES = [
  { value: 'url', label: 'URL' },
  { value: 'xml', label: 'XML' },
]

function MetadataFields({ form }: { form: Form }) {
  const { source, metadataUrl, metadataXml } = fieldsOf(form.values)
  return (
    <>
      <RadioGroup
        label="Metadata source"
        value={source}
        options={SOURCES}
        onChange={(chosen) => form.change({ source: chosen, metadataUrl: '', metadataXml: null })}
      />
      {source === 'url' ? (
        <TextField
          label="Metadata source URL"
          value={metadataUrl}
          error={form.errors['metadataUrl'] ?? form.errors['idpMetadataSource']}
          onChange={(text) => form.set('metadataUrl', text)}
        />
      ) : (
        <ChosenFileField
          label="Metadata source XML"
          as="base64"
          value={metadataXml}
          error={form.errors['metadataXml'] ?? form.errors['idpMetadataSource']}
          onChange={(file) => form.set('metadataXml', file)}
        />
      )}
    </>
  )
}

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
  const { data } = useItem('silo')
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
    <DrawerForm submit="Create provider" form={form}>
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
  return <ParamFields form={form} page={useNames()} asks={asks} required={['description']} />
}

function SigningFields({ form }: { form: Form }) {
  const { signingKeypair } = fieldsOf(form.values)
  const set = (change: Partial<typeof signingKeypair>) =>
    form.change((now) => ({ signingKeypair: { ...fieldsOf(now).signingKeypair, ...change } }))
  return (
    <>
      <ChosenFileField
        label="Public certificate"
        optional
        as="base64"
        hint="DER file. Requests are signed only if both files are given"
        value={signingKeypair.cert}
        onChange={(cert) => set({ cert })}
      />
      <ChosenFileField
        label="Private key"
        optional
        as="base64"
        hint="DER file, an RSA key in PKCS #1"
        value={signingKeypair.key}
        error={form.errors['signingKeypair']}
        onChange={(key) => set({ key })}
      />
    </>
  )
}

type Props = {
  readonly value: string
  /** Whether it follows the silo and the provider's name. */
  readonly standard: boolean
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly onStandard: (on: boolean) => void
}

function AcsField({ value, standard, error, onChange, onStandard }: Props) {
  return (
    <>
      <TextField
        label="ACS URL"
        hint={
          <>
            Where the identity provider sends people back <CopyButton text={value} />
          </>
        }
        value={value}
        disabled={standard}
        error={error}
        onChange={onChange}
      />
      <Checkbox label="Use standard ACS URL" checked={standard} onChange={onStandard} />
    </>
  )
}
