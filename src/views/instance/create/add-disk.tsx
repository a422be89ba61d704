import { useState } from 'react'
import type { SectionProps } from './resolved-defaults.ts'
import * as v from 'valibot'
import { diskSizeRefusal } from '../../../api/valid/hardware.ts'
import { descriptionRefusal } from '../../../api/valid/name.ts'
import { GIB } from '../../../api/valid/size.ts'
import { useNames } from '../../../state/use-page.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { backendFields, fromBackend, toBackend, wrongBackend } from '../../disk/backend.ts'
import { ContentFields, useSources } from '../../disk/source-fields.tsx'
import { AddDialog } from '../../form/add-dialog.tsx'
import { useDraft } from '../../form/dialog-draft.ts'
import { diskNameRefusal, namesTaken } from './errors.ts'

const newDisk = v.object({
  name: v.string(),
  description: v.string(),
  bytes: v.nullable(v.number()),
  backend: backendFields,
})

export function AddDisk({ fields, options, onChange, open }: SectionProps) {
  const draft = useDraft('disk', newDisk, {
    name: '',
    description: '',
    bytes: 10 * GIB,
    backend: fromBackend(undefined),
  })
  const { name, description, bytes, backend } = draft.fields
  const sources = useSources(useNames().project, backend)
  const [tried, setTried] = useState(false)
  const wrong: Readonly<Record<string, string | null>> = {
    name: diskNameRefusal(name, namesTaken(fields, options, 'additional')),
    description: descriptionRefusal(description),
    size: diskSizeRefusal(
      bytes === null ? Number.NaN : bytes / GIB,
      backend.diskType === 'local' ? { max: Number.POSITIVE_INFINITY } : {},
    ),
    ...wrongBackend(backend, bytes, sources.sizeOf(backend)),
  }
  const errors = Object.fromEntries(
    Object.entries(tried ? wrong : {}).filter((e): e is [string, string] => e[1] !== null),
  )
  const close = () => {
    draft.forget()
    open(null)
  }
  const add = () => {
    setTried(true)
    if (bytes === null || Object.values(wrong).some((reason) => reason !== null)) return
    const disk = { type: 'create', name, description, size: bytes } as const
    const made = { ...disk, diskBackend: toBackend(backend) }
    onChange({ disks: [...fields.disks, made] })
    close()
  }
  return (
    <AddDialog
      title="Create disk"
      submit="Create disk"
      drawer
      dirty={draft.dirty}
      draft={draft.draft}
      onAdd={add}
      onClose={close}
    >
      <TextField
        label="Name"
        value={name}
        onChange={(value) => draft.set({ name: value })}
        error={errors.name}
        data-autofocus
      />
      <TextField
        label="Description"
        optional
        value={description}
        onChange={(value) => draft.set({ description: value })}
        error={errors.description}
      />
      <ContentFields
        fields={backend}
        sources={sources}
        bytes={bytes}
        errors={errors}
        onChange={(change, size) => draft.set({ backend: { ...backend, ...change }, bytes: size })}
      />
    </AddDialog>
  )
}
