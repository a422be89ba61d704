import { acsUrl } from '../../api/silo-host.ts'
import { createProvider } from '../../commands/identity-provider/life.ts'
import { useItem, useNames, useSearch } from '../../state/use-page.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { prefilled, textOf, type Values } from '../form/values.ts'
import { ChosenFileField, type ChosenFile } from '../form/chosen-file.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import type { DerEncodedKeyPair, IdpMetadataSource } from '@oxide/api'
import * as v from 'valibot'
import type { FieldErrors } from '../../commands/kernel/run/outcome.ts'

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

type ProviderFields = {
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
export function fieldsFor(given: IdpMetadataSource | undefined) {
  const isXml = given?.type === 'base64_encoded_xml'
  return {
    source: isXml ? 'xml' : 'url',
    metadataUrl: given?.type === 'url' ? given.url : '',
    metadataXml: isXml ? { name: 'metadata.xml', content: given.data } : null,
    signingKeypair: { cert: null, key: null },
  }
}

export function toMetadata(fields: ProviderFields): IdpMetadataSource {
  return fields.source === 'url'
    ? { type: 'url', url: fields.metadataUrl.trim() }
    : { type: 'base64_encoded_xml', data: fields.metadataXml?.content ?? '' }
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
