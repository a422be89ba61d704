import { useState } from 'react'
import { joined } from '../../../state/words.ts'
import { useAbout } from '../../../state/use-about.ts'
import { Select } from '../../../ui/select.tsx'
import { visible } from '../../../ui/visible.ts'
import { AddDialog } from '../../form/add-dialog.tsx'
import type { SectionProps } from './section.ts'
import { floatingIpsLeft } from './settled.ts'

/** Adds an existing address that is not in use. */
export function AttachFloatingIp({ offer, settled, onChange, open }: SectionProps) {
  const [chosen, choose] = useState('')
  const about = useAbout('floatingIp')
  const left = floatingIpsLeft(offer, settled)
  const found = left.find(({ name }) => name === chosen)
  const add = () => {
    onChange({
      floatingIps: [...settled.floatingIps.map(({ name }) => name), chosen],
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
          label: joined([visible(one.name), visible(about(one))]),
        }))}
        onChange={choose}
      />
    </AddDialog>
  )
}
