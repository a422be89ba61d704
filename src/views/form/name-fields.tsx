import { TextField } from '../../ui/text-field.tsx'
import type { Form } from './use-form.ts'
import { textOf } from './values.ts'

/** Asks for what nearly every resource is created with: a name and a description. */
export function NameFields({ form }: { form: Form }) {
  return (
    <>
      <TextField
        label="Name"
        value={textOf(form.values.name)}
        onChange={(value) => form.set('name', value)}
        error={form.errors.name}
        data-autofocus
      />
      <TextField
        label="Description"
        optional
        value={textOf(form.values.description)}
        onChange={(value) => form.set('description', value)}
        error={form.errors.description}
      />
    </>
  )
}
