import { STACKS, useStacks } from '../form/rack-takes.ts'
import {
  type IpFields,
  ipConfigOf,
  ipFieldsOf,
  wrongIpFields,
} from '../../commands/instance/ip-config.ts'
import type { Args } from '../../commands/kernel/command.ts'
import { createInterface } from '../../commands/instance/nic.ts'
import { allOf } from '../../state/nouns.ts'
import { useNames, useSearch, useRead } from '../../state/use-page.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/param-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { type Values, prefilled, textOf } from '../form/values.ts'
import { hasReadError } from '../read-error.tsx'
import { ResourceBox, byName } from '../form/resource-box.tsx'

const AUTO = 'Leave blank for auto-assignment'

/**
 * Creates a network interface; shown over the instance's interfaces. Waits until the VPCs have been read, or could
 * not be.
 */
export function NewInterface() {
  const { project } = useNames()
  const vpcs = useRead(allOf('vpc', { project }))
  const isFirst = vpcs.isPending && !hasReadError(vpcs)
  return isFirst ? null : <NewForm vpcs={vpcs.data?.items ?? []} />
}

function NewForm({ vpcs }: { vpcs: readonly { readonly name: string }[] }) {
  const { project, instance = '' } = useNames()
  const [only, ...others] = vpcs
  const initial: Args = {
    // Preselects the only VPC of a project.
    ...(only === undefined || others.length > 0 ? {} : { vpcName: only.name }),
    ...prefilled(createInterface, useSearch()),
  }
  const form = useForm({
    command: createInterface,
    fixed: { project, instance },
    asks: ['name', 'description', 'vpcName', 'subnetName'],
    initial,
    extras: { ...ipFieldsOf(initial.ipConfig) },
    toArgs: (args, values) => ({ ...args, ipConfig: ipConfigOf(fieldsOf(values)) }),
    more: (values) => wrongIpFields(fieldsOf(values)),
  })
  const { ipType } = fieldsOf(form.values)
  const stacks = useStacks()
  return (
    <DrawerForm title="Add network interface" submit="Add network interface" form={form}>
      <NameFields form={form} />
      <PlaceFields
        project={project}
        vpc={textOf(form.values.vpcName)}
        subnet={textOf(form.values.subnetName)}
        errors={{ vpc: form.errors.vpcName, subnet: form.errors.subnetName }}
        onChange={({ vpc, subnet }) => form.change({ vpcName: vpc, subnetName: subnet })}
      />
      <RadioGroup
        label="IP configuration"
        value={ipType}
        options={stacks}
        onChange={(value) => form.set('ipType', value)}
      />
      {ipType !== 'v6' && (
        <TextField label="IPv4 address" optional placeholder={AUTO} {...form.text('ipv4')} />
      )}
      {ipType !== 'v4' && (
        <TextField label="IPv6 address" optional placeholder={AUTO} {...form.text('ipv6')} />
      )}
    </DrawerForm>
  )
}

function fieldsOf({ ipType, ipv4, ipv6 }: Values): IpFields {
  return {
    ipType: STACKS.find(({ value }) => value === ipType)?.value ?? 'dual_stack',
    ipv4: textOf(ipv4),
    ipv6: textOf(ipv6),
  }
}

type Props = {
  readonly project: string
  /** Names; empty while none is chosen. */
  readonly vpc: string
  readonly subnet: string
  readonly errors: { readonly vpc: string | undefined; readonly subnet: string | undefined }
  readonly onChange: (change: { readonly vpc: string; readonly subnet: string }) => void
}

export function PlaceFields({ project, vpc, subnet, errors, onChange }: Props) {
  const isChosen = vpc !== ''
  return (
    <>
      <ResourceBox
        noun="vpc"
        names={{ project }}
        label="VPC"
        value={vpc}
        placeholder="Select a VPC"
        what="the VPCs"
        error={errors.vpc}
        optionsOf={byName}
        onChange={(value) => onChange({ vpc: value, subnet: value === vpc ? subnet : '' })}
      />
      <ResourceBox
        noun="subnet"
        names={{ project, vpc }}
        ready={isChosen}
        label="VPC subnet"
        value={subnet}
        placeholder={isChosen ? 'Select a subnet' : undefined}
        what="the subnets"
        error={errors.subnet}
        optionsOf={byName}
        onChange={(value) => onChange({ vpc, subnet: value })}
      />
    </>
  )
}
