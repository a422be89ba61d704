import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ChosenFileField } from '../form/chosen-file.tsx'
import type { Form } from '../form/use-form.ts'
import { fieldsOf } from './fields.ts'

const SOURCES = [
  { value: 'url', label: 'URL' },
  { value: 'xml', label: 'XML' },
]

export function MetadataFields({ form }: { form: Form }) {
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
