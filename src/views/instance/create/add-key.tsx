import { addSshKey } from '../../../commands/ssh-key.ts'
import { Message } from '../../../ui/layout.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { AddDialog } from '../../form/add-dialog.tsx'
import { NameFields } from '../../form/param-fields.tsx'
import { useForm } from '../../form/use-form.ts'
import { textOf } from '../../form/values.ts'
import type { SectionProps } from './section.ts'

/** Adds a key to the user's own at once, and selects it for the instance. */
export function AddKey({ fields, onChange, open, rereadKeys }: SectionProps) {
  const form = useForm({
    command: addSshKey,
    asks: ['name', 'description', 'publicKey'],
    keep: 'command',
  })
  const close = () => {
    form.forget()
    open(null)
  }
  const add = async () => {
    if (!(await form.submit())) return
    const name = textOf(form.values.name)
    // If all keys are chosen, the new one is among them; otherwise it joins the chosen ones by name.
    if (fields.keys !== null) onChange({ keys: [...fields.keys, name] })
    rereadKeys()
    open(null)
  }
  return (
    <AddDialog
      title="Add SSH key"
      submit="Add SSH key"
      drawer
      busy={form.busy}
      dirty={form.dirty}
      draft={form.draft}
      onAdd={add}
      onClose={close}
    >
      <Message text={form.failure} />
      <p className="dim">The key is also saved to your profile.</p>
      <NameFields form={form} />
      <TextArea label="Public key" {...form.text('publicKey')} />
    </AddDialog>
  )
}
