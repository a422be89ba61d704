import { TextField } from '../../ui/text-field.tsx'
import type { Form } from './use-form.ts'
import { textOf } from './values.ts'

/**
 * What nearly every resource is created with: its name and its description.
 * @param required the description must be given, too
 */
export function NameFields({ form, required = false }: { form: Form; required?: boolean }) {
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
        optional={!required}
        value={textOf(form.values.description)}
        onChange={(value) => form.set('description', value)}
        error={form.errors.description}
      />
    </>
  )
}
