import type { Disk } from '@oxide/api'
import { useState } from 'react'
import { showSize } from '../../../api/show/size.ts'
import { useNames } from '../../../state/use-page.ts'
import { AddDialog } from '../../form/add-dialog.tsx'
import { ResourceBox } from '../../form/resource-box.tsx'
import type { SectionProps } from './section.ts'
import { attachable } from './resolved-defaults.ts'

export function AttachDisk({ fields, options, resolved, onChange, open }: SectionProps) {
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
