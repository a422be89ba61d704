import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from './use-form.ts'
import { textOf } from './values.ts'

/**
 * Asks for what nearly every resource needs: a name and a description.
 * @param required makes the description required as well
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
