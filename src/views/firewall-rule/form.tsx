import type { ComponentProps, ReactNode } from 'react'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { EVERY_INSTANCE, portsWarning } from '../../api/firewall/protocol.ts'
import { settings } from '../../commands/firewall-rule/life.ts'
import { Stack } from '../../ui/layout.tsx'
import { Advice, Advices, Message } from '../../ui/notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { NameFields } from '../form/param-fields.tsx'
import { addHost, addPort, addProtocol, addTarget, fieldsOf, toRule } from './fields.ts'
import { HostsField } from './hosts.tsx'
import { Ports, Protocols } from './protocols.tsx'

type Props = Omit<ComponentProps<typeof DrawerForm>, 'children'> & {
  readonly facts?: ReactNode
}

const { priority } = settings
const TCP = { type: 'tcp' } as const

const ACTIONS = [
  { value: 'allow', label: 'Allow' },
  { value: 'deny', label: 'Deny' },
]

const DIRECTIONS = [
  { value: 'inbound', label: 'Inbound' },
  { value: 'outbound', label: 'Outbound' },
]

/** Edits a firewall rule. Text that was typed into a part but not added yet counts as added. */
export function RuleForm({ facts, ...shown }: Props) {
  const { form } = shown
  const { values, errors, failure } = form
  const fields = fieldsOf(values)
  const warning = portsWarning({
    action: values.action === 'deny' ? 'deny' : 'allow',
    ...toRule(fields),
  })
  return (
    <DrawerForm {...shown}>
      {facts}
      <p className="dim">
        Firewall rules control traffic to and from a VPC’s instances. Learn more in the{' '}
        <Guide to="guides/configuring-guest-networking#_firewall_rules">Networking</Guide> guide and
        the <Guide to="api/vpc_firewall_rules_update">API docs</Guide>.
      </p>
      <Checkbox
        label="Enabled"
        checked={fields.enabled}
        onChange={(enabled) => form.set('enabled', enabled)}
      />
      <NameFields form={form} />
      <RadioGroup label="Action" options={ACTIONS} {...form.text('action')} />
      <RadioGroup
        label="Direction of traffic"
        hint="Inbound is traffic to the targets, outbound is traffic from them."
        options={DIRECTIONS}
        {...form.text('direction')}
      />
      <NumberField
        label="Priority"
        hint={priority.field.hint}
        max={priority.field.max}
        clampToMax={false}
        value={typeof values.priority === 'number' ? values.priority : null}
        error={errors.priority}
        onChange={(value) => form.set('priority', value)}
      />
      <hr />
      {fields.targets.length === 0 && (
        <p className="dim">Without targets, the rule applies to {EVERY_INSTANCE}.</p>
      )}
      <HostsField
        title="Targets"
        typeLabel="Target type"
        add="Add target"
        list={fields.targets}
        typed={fields.newTarget}
        error={errors.newTarget ?? errors.targets}
        onAdd={() => form.change(addTarget(fields))}
        onType={(newTarget) => form.set('newTarget', newTarget)}
        onList={(targets) => form.set('targets', targets)}
      />
      <hr />
      <Stack gap="xs" as="section">
        <h3>Filters</h3>
        <p className="dim">
          A rule matches traffic that passes every type of filter it has: one of its ports, one of
          its protocols and one of its hosts. A rule without filters matches everything.
        </p>
      </Stack>
      <Ports
        list={fields.ports}
        typed={fields.newPort}
        error={errors.newPort}
        onAdd={() => form.change(addPort(fields))}
        onType={(newPort) => form.set('newPort', newPort)}
        onList={(ports) => form.set('ports', ports)}
      />
      <Protocols
        list={fields.protocols}
        typed={fields.newProtocol}
        errors={errors}
        onAdd={() => form.change(addProtocol(fields))}
        onType={(newProtocol) => form.set('newProtocol', newProtocol)}
        onList={(protocols) => form.set('protocols', protocols)}
      />
      <Advices>
        {warning !== null && (
          <Advice title={warning}>
            <Button small onClick={() => form.set('protocols', [...fields.protocols, TCP])}>
              Add TCP
            </Button>
          </Advice>
        )}
      </Advices>
      <HostsField
        title="Host filters"
        typeLabel="Host type"
        add="Add host filter"
        list={fields.hosts}
        typed={fields.newHost}
        error={errors.newHost ?? errors.filters}
        onAdd={() => form.change(addHost(fields))}
        onType={(newHost) => form.set('newHost', newHost)}
        onList={(hosts) => form.set('hosts', hosts)}
      />
      <Message text={failure} />
    </DrawerForm>
  )
}

function Guide({ to, children }: { to: string; children: string }) {
  return (
    <a href={`https://docs.oxide.computer/${to}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
