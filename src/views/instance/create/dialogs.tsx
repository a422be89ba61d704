import { useState } from 'react'
import { type Layer, type SectionProps, floatingIpsLeft, attachable } from './resolved-defaults.ts'
import { useAll, useDescriptions } from '../../../state/cache/use-all.ts'
import { useNames } from '../../../state/use-page.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { AddDialog } from '../../form/add-dialog.tsx'
import { AddDisk } from './add-disk.tsx'
import { AddInterface } from './add-interface.tsx'
import { addSshKey } from '../../../commands/ssh-key.ts'
import { Message } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { NameFields } from '../../form/param-fields.tsx'
import { useForm } from '../../form/use-form.ts'
import { textOf } from '../../form/values.ts'
import type { Disk } from '@oxide/api'
import { showSize } from '../../../api/show/size.ts'
import { ResourceBox } from '../../form/resource-box.tsx'

/** Shows the open dialog. It is rendered beside the form, not in it, because it is a form of its own. */
export function OpenDialog({ opened, ...props }: SectionProps & { readonly opened: Layer }) {
  switch (opened) {
    case 'disk':
      return <AddDisk {...props} />
    case 'attach':
      return <AttachDisk {...props} />
    case 'key':
      return <AddKey {...props} />
    case 'interface':
      return <AddInterface {...props} />
    case 'floating':
      return <AttachFloatingIp {...props} />
  }
}

function AttachFloatingIp({ fields, resolved, onChange, open }: SectionProps) {
  const { project } = useNames()
  const [chosen, choose] = useState('')
  const { items, query, note, isSeeking, seek } = useAll(
    'floatingIp',
    { project },
    { value: chosen },
  )
  const about = useDescriptions('floatingIp', items)
  const left = floatingIpsLeft(items, resolved)
  const found = left.find(({ name }) => name === chosen)
  const add = () => {
    onChange({ floatingIps: [...fields.floatingIps, chosen] })
    open(null)
  }
  return (
    <AddDialog
      title="Attach floating IP"
      submit="Attach"
      reason={chosen === '' ? 'Select a floating IP' : null}
      dirty={chosen !== ''}
      onAdd={add}
      onClose={() => open(null)}
    >
      {found !== undefined && <p>This instance will be reachable at {found.ip}</p>}
      <Combobox
        label="Floating IP"
        placeholder="Select a floating IP"
        value={chosen}
        options={left.map((one) => ({
          value: one.name,
          label: one.name,
          meta: escapeInvisible(about(one)),
        }))}
        busy={query.isPending || isSeeking}
        note={note}
        onSeek={seek}
        onChange={choose}
      />
    </AddDialog>
  )
}

/** Adds a key to the user's own at once, and selects it for the instance. */
function AddKey({ fields, onChange, open, rereadKeys }: SectionProps) {
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

function AttachDisk({ fields, options, resolved, onChange, open }: SectionProps) {
  const { project } = useNames()
  const [chosen, choose] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const taken = [
    ...fields.disks.map(({ name }) => name),
    ...(resolved.boot.tab === 'disk' ? [fields.boot.disk] : []),
  ]
  const free = (disks: readonly Disk[]) =>
    attachable(disks).filter(({ name }) => !taken.includes(name))
  const add = () => {
    if (chosen === '') return setWrong('Disk name is required')
    onChange({ disks: [...fields.disks, { type: 'attach', name: chosen }] })
    open(null)
  }
  return (
    <AddDialog
      title="Attach disk"
      submit="Attach disk"
      dirty={chosen !== ''}
      onAdd={add}
      onClose={() => open(null)}
    >
      <ResourceBox
        noun="disk"
        names={{ project }}
        label="Disk name"
        value={chosen}
        placeholder={
          options.disks === null
            ? 'Could not load disks'
            : free(options.disks).length === 0 && !options.moreDisks
              ? 'No detached disks'
              : 'Select a disk'
        }
        optionsOf={(disks) =>
          free(disks).map(({ name, size }) => ({ value: name, label: name, meta: showSize(size) }))
        }
        onChange={(name) => {
          choose(name)
          setWrong(null)
        }}
        error={wrong}
      />
    </AddDialog>
  )
}
