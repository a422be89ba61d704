import { useState } from 'react'
import { useAll, useDescriptions } from '../../../state/cache/use-all.ts'
import { useNames } from '../../../state/use-page.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { AddDialog } from '../../form/add-dialog.tsx'
import { AddDisk } from './add-disk.tsx'
import { AddInterface } from './add-interface.tsx'
import { AddKey } from './add-key.tsx'
import { AttachDisk } from './attach-disk.tsx'
import { floatingIpsLeft } from './resolved-defaults.ts'
import type { Layer, SectionProps } from './section.ts'

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
