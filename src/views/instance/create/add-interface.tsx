import { useState } from 'react'
import { nouns } from '../../../state/nouns.ts'
import { useRead, useNames } from '../../../state/use-page.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AddDialog } from '../../form/add-dialog.tsx'
import { useDraft } from '../../form/dialog-draft.ts'
import { PlaceFields } from '../../interface/form.tsx'
import { withNetwork } from './change.ts'
import { useStacks } from '../../form/rack-takes.ts'
import { interfaceFields, toInterface, wrongInterface } from './interface.ts'
import type { SectionProps } from './section.ts'

const STACKS = [
  { value: 'dual_stack', label: 'IPv4 & IPv6' },
  { value: 'v4', label: 'IPv4' },
  { value: 'v6', label: 'IPv6' },
] as const

export function AddInterface({ fields, options, onChange, open }: SectionProps) {
  const { project } = useNames()
  const stacks = useStacks(STACKS)
  const vpcs = options.vpcs ?? []
  const draft = useDraft('interface', interfaceFields, {
    name: '',
    description: '',
    vpc: vpcs.length === 1 ? (vpcs[0]?.name ?? '') : '',
    subnet: '',
    stack: 'dual_stack',
    v4: '',
    v6: '',
  })
  const { fields: nic, set } = draft
  const [tried, setTried] = useState(false)
  const { interfaces } = fields.network
  const isPlaced = nic.vpc !== '' && nic.subnet !== ''
  const view = nouns.subnet.view({ project, vpc: nic.vpc, subnet: nic.subnet })
  const chosen = useRead(view, { enabled: isPlaced }).data
  const wrong = wrongInterface(
    nic,
    interfaces.map(({ name }) => name),
    chosen,
  )
  const errors = tried ? wrong : {}
  const close = () => {
    draft.forget()
    open(null)
  }
  const add = () => {
    setTried(true)
    if (Object.keys(wrong).length > 0) return
    onChange(withNetwork(fields, options, { interfaces: [...interfaces, toInterface(nic)] }))
    close()
  }
  const address = (version: 'v4' | 'v6', label: string) => (
    <TextField
      label={label}
      optional
      placeholder="Leave blank for auto-assignment"
      value={nic[version]}
      onChange={(value) => set({ [version]: value })}
      error={errors[version]}
    />
  )
  return (
    <AddDialog
      title="Add network interface"
      submit="Add network interface"
      drawer
      dirty={draft.dirty}
      draft={draft.draft}
      onAdd={add}
      onClose={close}
    >
      <TextField
        label="Name"
        value={nic.name}
        onChange={(name) => set({ name })}
        error={errors.name}
        data-autofocus
      />
      <TextField
        label="Description"
        optional
        value={nic.description}
        onChange={(description) => set({ description })}
        error={errors.description}
      />
      <PlaceFields
        project={project}
        vpc={nic.vpc}
        subnet={nic.subnet}
        errors={{ vpc: errors.vpc, subnet: errors.subnet }}
        onChange={set}
      />
      <RadioGroup
        label="IP configuration"
        value={nic.stack}
        options={stacks}
        onChange={(value) =>
          set({ stack: STACKS.find((one) => one.value === value)?.value ?? 'dual_stack' })
        }
      />
      {nic.stack !== 'v6' && address('v4', 'IPv4 address')}
      {nic.stack !== 'v4' && address('v6', 'IPv6 address')}
    </AddDialog>
  )
}
