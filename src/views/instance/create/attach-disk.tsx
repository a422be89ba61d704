import { useState } from 'react'
import { showSize } from '../../../api/show/size.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { AddDialog } from '../../form/add-dialog.tsx'
import type { SectionProps } from './section.ts'
import { attachable } from './resolved-defaults.ts'

/** Adds an existing disk. */
export function AttachDisk({ fields, options, resolved, onChange, open }: SectionProps) {
  const [chosen, choose] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const taken = [
    ...fields.disks.map(({ name }) => name),
    ...(resolved.boot.tab === 'disk' ? [fields.boot.disk] : []),
  ]
  const free = attachable(options.disks ?? []).filter(({ name }) => !taken.includes(name))
  const add = () => {
    if (chosen === '') return setWrong('Disk name is required')
    onChange({ disks: [...fields.disks, { type: 'attach', name: chosen }] })
    open(null)
  }
  return (
    <AddDialog title="Attach disk" submit="Attach disk" onAdd={add} onClose={() => open(null)}>
      <Combobox
        label="Disk name"
        value={chosen}
        placeholder={
          options.disks === null
            ? 'Could not load disks'
            : free.length === 0
              ? 'No detached disks'
              : 'Select a disk'
        }
        options={free.map(({ name, size }) => ({ value: name, label: name, meta: showSize(size) }))}
        onChange={(name) => {
          choose(name)
          setWrong(null)
        }}
        error={wrong}
      />
    </AddDialog>
  )
}
