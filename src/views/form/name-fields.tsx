import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from './use-form.ts'

/**
 * Asks for what nearly every resource needs: a name and a description.
 * @param required makes the description required as well
 */
export function NameFields({ form, required = false }: { form: Form; required?: boolean }) {
  return (
    <>
      <TextField label="Name" {...form.text('name')} data-autofocus />
      <TextField label="Description" optional={!required} {...form.text('description')} />
    </>
  )
}
