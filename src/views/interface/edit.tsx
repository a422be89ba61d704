import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { InstanceNetworkInterface, IpVersion } from '@oxide/api'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { transitIpRefusal } from '../../api/interface.ts'
import { privateIps, transitOf } from '../../api/ip-stack.ts'
import { versionsOf } from '../../api/addresses.ts'
import { ipVersion } from '../../api/valid/address.ts'
import { editInterface } from '../../commands/instance/nic.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useSearch, useRead } from '../../state/use-page.ts'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Copied } from '../cells.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/param-fields.tsx'
import { commonFacts } from '../form/of-command.tsx'
import { useForm } from '../form/use-form.ts'
import { prefilled } from '../form/values.ts'
import { ReadError, hasReadError } from '../read-error.tsx'
import { SubnetOf, VpcOf } from './network.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ListBuilder } from '../form/list-builder.tsx'
import css from '../form/fields.module.css'

/** Edits a network interface's name, description and transit IPs; shown over the instance's interfaces. */
export function EditInterface() {
  const names = useNames()
  const { project, instance = '' } = names
  const navigate = useSetAtom(navigateAtom)
  const nic = useRead(nouns.interface.view(names))
  if (nic.data !== undefined) return <EditForm nic={nic.data} />
  if (!hasReadError(nic)) return null
  return (
    <Drawer
      title="Edit network interface"
      onClose={() => void navigate(pathTo('instanceNetworking', { project, instance }))}
    >
      <ReadError what="the network interface" query={nic} />
    </Drawer>
  )
}

function EditForm({ nic }: { nic: InstanceNetworkInterface }) {
  const { project, instance = '', interface: chosen = '' } = useNames()
  const [stack] = useState(nic.ipStack)
  const form = useForm({
    command: editInterface,
    fixed: { project, instance, interface: chosen },
    asks: ['name', 'description', 'transitIps'],
    initial: {
      name: nic.name,
      description: nic.description,
      transitIps: transitOf(nic),
    },
    given: prefilled(editInterface, useSearch()),
  })
  const list = Array.isArray(form.values.transitIps) ? form.values.transitIps : []
  return (
    <DrawerForm subtitle={nic.name} form={form}>
      <InterfaceProperties nic={nic} />
      <NameFields form={form} />
      <TransitIps
        list={list.map(String)}
        versions={versionsOf(stack)}
        refusal={(cidr) => transitIpRefusal(stack, list.map(String), cidr)}
        error={form.errors.transitIps}
        onChange={(next) => form.set('transitIps', next)}
      />
    </DrawerForm>
  )
}

function InterfaceProperties({ nic }: { nic: InstanceNetworkInterface }) {
  const ips = privateIps(nic.ipStack).map(
    (ip) => [`Private IP${ipVersion(ip) ?? ''}`, <Copied key={ip} text={ip} />] as const,
  )
  return (
    <Properties
      items={{
        ...commonFacts(nic),
        ...Object.fromEntries(ips),
        'MAC address': <Copied text={nic.mac} />,
        VPC: <VpcOf nic={nic} />,
        Subnet: <SubnetOf nic={nic} />,
      }}
    />
  )
}

type Props = {
  readonly list: readonly string[]
  readonly versions: readonly IpVersion[]
  readonly refusal: (cidr: string) => string | null
  readonly error: string | undefined
  readonly onChange: (list: readonly string[]) => void
}

/** Edits the networks that an interface may send to and receive from besides its own; they are added one at a time. */
function TransitIps({ list, versions, refusal, error, onChange }: Props) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const type = (value: string) => {
    setText(value)
    setWrong(null)
  }
  const add = () => {
    const cidr = text.trim()
    const refused = refusal(cidr)
    setWrong(refused)
    if (refused !== null) return false
    onChange([...list, cidr])
    type('')
    return true
  }
  return (
    <ListBuilder
      title="Transit IPs"
      add="Add transit IP"
      isEmpty={text.trim() === ''}
      onAdd={add}
      onClear={() => type('')}
      list={
        list.length > 0 && (
          <ul className={css.items} aria-label="Transit IPs">
            {list.map((ip) => (
              <li key={ip}>
                {ip}
                <Button
                  variant="ghost"
                  small
                  square
                  aria-label={`Remove IP ${ip}`}
                  onClick={({ currentTarget }) => {
                    const group = currentTarget.closest('fieldset')
                    onChange(list.filter((other) => other !== ip))
                    group?.querySelector('input')?.focus()
                  }}
                >
                  <Icon name="close" />
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      <TextField
        label="Transit IP"
        optional
        hint={`A network, such as ${versions.includes('v4') ? '10.0.0.0/16' : 'fd00:10::/64'}; this interface supports ${versions.map((version) => `IP${version}`).join(' and ')}`}
        value={text}
        error={wrong ?? error}
        onChange={type}
      />
    </ListBuilder>
  )
}
