import { STACKS, useStacks } from '../../form/rack-takes.ts'
import { useState } from 'react'
import { nouns } from '../../../state/nouns.ts'
import { useRead, useNames } from '../../../state/use-page.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AddDialog } from '../../form/add-dialog.tsx'
import { useDraft } from '../../form/dialog-draft.ts'
import { PlaceFields } from '../../interface/form.tsx'
import { withNetwork, type SectionProps } from './resolved-defaults.ts'
import type { VpcSubnet } from '@oxide/api'
import * as v from 'valibot'
import { ipRefusal, ipVersion } from '../../../api/valid/address.ts'
import { descriptionRefusal, nameRefusal } from '../../../api/valid/name.ts'
import { outsideSubnet } from '../../../commands/instance/ip-config.ts'
import type { NewInterface } from '../../../commands/instance/create-parts.ts'

export function AddInterface({ fields, options, onChange, open }: SectionProps) {
  const { project } = useNames()
  const stacks = useStacks()
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

/** The fields of a new network interface. Addresses are as typed; the subnet assigns blank ones. */
const interfaceFields = v.object({
  name: v.string(),
  description: v.string(),
  vpc: v.string(),
  subnet: v.string(),
  stack: v.picklist(['dual_stack', 'v4', 'v6']),
  v4: v.string(),
  v6: v.string(),
})

type InterfaceFields = Readonly<v.InferOutput<typeof interfaceFields>>

/** Builds the part of the request that these fields describe (the API document's `InstanceNetworkInterfaceCreate`). */
function toInterface(fields: InterfaceFields): NewInterface {
  const { name, description, vpc, subnet } = fields
  return { name, description, vpcName: vpc, subnetName: subnet, ipConfig: configOf(fields) }
}

function configOf({ stack, ...typed }: InterfaceFields) {
  const [v4, v6] = [assigned(typed.v4), assigned(typed.v6)]
  return stack === 'dual_stack'
    ? ({ type: stack, value: { v4, v6 } } as const)
    : ({ type: stack, value: stack === 'v4' ? v4 : v6 } as const)
}

/** Checks the fields and returns the messages by field. Ignores addresses that are not shown. */
export function wrongInterface(
  fields: InterfaceFields,
  taken: readonly string[],
  /** Undefined while it is unknown; the control plane then judges the addresses. */
  chosen: Pick<VpcSubnet, 'name' | 'ipv4Block' | 'ipv6Block'> | undefined,
): Readonly<Record<string, string>> {
  const { name, description, vpc, subnet, stack } = fields
  const outside: Readonly<{ ipv4?: string; ipv6?: string }> =
    chosen === undefined ? {} : outsideSubnet(configOf(fields), chosen)
  const wrong: Record<string, string | null> = {
    name: nameRefusal(name) ?? (taken.includes(name) ? 'Name is already in use' : null),
    description: descriptionRefusal(description),
    vpc: vpc === '' ? 'VPC is required' : null,
    subnet: subnet === '' ? 'VPC subnet is required' : null,
    v4: stack === 'v6' ? null : (wrongAddress(fields.v4, 'v4') ?? outside.ipv4 ?? null),
    v6: stack === 'v4' ? null : (wrongAddress(fields.v6, 'v6') ?? outside.ipv6 ?? null),
  }
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

function assigned(typed: string) {
  const value = typed.trim()
  return value === ''
    ? ({ ip: { type: 'auto' } } as const)
    : ({ ip: { type: 'explicit', value } } as const)
}

function wrongAddress(typed: string, version: 'v4' | 'v6'): string | null {
  const value = typed.trim()
  if (value === '') return null
  return ipRefusal(value) ?? (ipVersion(value) === version ? null : WRONG[version])
}

const WRONG = { v4: 'Must be an IPv4 address', v6: 'Must be an IPv6 address' } as const
