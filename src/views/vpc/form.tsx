import { createVpc, editVpc } from '../../commands/vpc.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/paths.ts'
import { useNames, useSearch } from '../../state/use-location.ts'
import { useRead } from '../../state/use-read.ts'
import { DrawerForm } from '../form/drawer-form.tsx'
import { EditDrawer } from '../form/edit-drawer.tsx'
import { NameFields } from '../form/name-fields.tsx'
import { ParamField } from '../form/param-field.tsx'
import { useForm } from '../form/use-form.ts'
import { prefilled } from '../forms.ts'

/** Creates a VPC over the list. */
export function NewVpc() {
  const names = useNames()
  const { project } = names
  const form = useForm({
    command: createVpc,
    fixed: { project },
    asks: ['name', 'description', 'dnsName', 'ipv6Prefix'],
    initial: prefilled(createVpc, useSearch()),
    keep: 'address',
  })
  return (
    <DrawerForm
      title="Create VPC"
      submit="Create VPC"
      form={form}
      back={pathTo('vpcs', { project })}
    >
      <NameFields form={form} />
      {(['dnsName', 'ipv6Prefix'] as const).map((name) => (
        <ParamField
          key={name}
          name={name}
          param={createVpc.params[name]}
          value={form.values[name]}
          error={form.errors[name]}
          onChange={(value) => form.set(name, value)}
          names={names}
        />
      ))}
    </DrawerForm>
  )
}

/** Edits a VPC's names and description over its firewall rules. */
export function EditVpc() {
  const { project, vpc = '' } = useNames()
  const { data } = useRead(nouns.vpc.view({ project, vpc }))
  if (data === undefined) return null
  return (
    <EditDrawer
      command={editVpc}
      fixed={{ project, vpc }}
      item={data}
      more={{ dnsName: data.dnsName }}
      title="Edit VPC"
      submit="Update VPC"
      back={pathTo('firewallRules', { project, vpc })}
    />
  )
}
