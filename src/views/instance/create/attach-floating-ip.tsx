import { useState } from 'react'
import { joined } from '../../../state/words.ts'
import { useDescription } from '../../../state/use-description.ts'
import { Select } from '../../../ui/form/select.tsx'
import { escapeInvisible } from '../../../ui/text/escape-invisible.ts'
import { AddDialog } from '../../form/add-dialog.tsx'
import type { SectionProps } from './section.ts'
import { floatingIpsLeft } from './resolved-defaults.ts'

/** Adds an existing address that is not in use. */
export function AttachFloatingIp({ options, resolved, onChange, open }: SectionProps) {
  const [chosen, choose] = useState('')
  const about = useDescription('floatingIp')
  const left = floatingIpsLeft(options, resolved)
  const found = left.find(({ name }) => name === chosen)
  const add = () => {
    onChange({
      floatingIps: [...resolved.floatingIps.map(({ name }) => name), chosen],
    })
    open(null)
  }
  return (
    <AddDialog
      title="Attach floating IP"
      submit="Attach"
      reason={chosen === '' ? 'Select a floating IP' : null}
      onAdd={add}
      onClose={() => open(null)}
    >
      {found !== undefined && <p>This instance will be reachable at {found.ip}</p>}
      <Select
        label="Floating IP"
        placeholder="Select a floating IP"
        value={chosen}
        options={left.map((one) => ({
          value: one.name,
          label: joined([escapeInvisible(one.name), escapeInvisible(about(one))]),
        }))}
        onChange={choose}
      />
    </AddDialog>
  )
}
