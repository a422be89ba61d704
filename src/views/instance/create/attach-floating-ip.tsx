import { useState } from 'react'
import { useNames } from '../../../state/navigation/use-location.ts'
import { useAll } from '../../../state/cache/use-all.ts'
import { useDescription } from '../../../state/use-description.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../../ui/text/escape-invisible.ts'
import { AddDialog } from '../../form/add-dialog.tsx'
import type { SectionProps } from './section.ts'
import { floatingIpsLeft } from './resolved-defaults.ts'

export function AttachFloatingIp({ fields, resolved, onChange, open }: SectionProps) {
  const { project } = useNames()
  const [chosen, choose] = useState('')
  const about = useDescription('floatingIp')
  const { items, query, note, isSeeking, seek } = useAll(
    'floatingIp',
    { project },
    { value: chosen },
  )
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
