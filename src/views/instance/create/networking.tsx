import { matchPath } from '../../../state/navigation/paths.ts'
import { useNames } from '../../../state/use-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Empty } from '../../../ui/layout.tsx'
import { MiniTable } from '../../../ui/list/mini-table.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Boundary } from '../../../ui/code/boundary.tsx'
import { fetched } from '../../../ui/code/fetched.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { LIMITS } from '../../../commands/instance/create.ts'
import { A } from '../../cells.tsx'
import {
  withNetwork,
  type SectionProps,
  IP,
  type Version,
  versions,
  floatingIpsLeft,
} from './resolved-defaults.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { opens } from './open-dialog.ts'

const STACKS = [
  { value: 'dual_stack', label: 'IPv4 & IPv6' },
  { value: 'ipv4', label: 'IPv4' },
  { value: 'ipv6', label: 'IPv6' },
] as const

/** Loads with the first choice of custom interfaces. */
const Interfaces = fetched(async () => (await import('./interfaces.tsx')).Interfaces)

/** Asks how the instance is connected: its interfaces, and the addresses that it is reached at from outside. */
export function Networking(props: SectionProps) {
  const { fields, options, resolved, errors, onChange } = props
  const none = options.vpcs?.length === 0
  const set = (network: Parameters<typeof withNetwork>[2]) =>
    onChange(withNetwork(fields, options, network))
  return (
    <Stack gap="m">
      {none && <NoVpc />}
      <RadioGroup
        label="Network interface"
        value={resolved.kind}
        options={[
          { value: 'default', label: 'Default', disabled: none },
          { value: 'custom', label: 'Custom', disabled: none },
          { value: 'none', label: 'None' },
        ]}
        onChange={(kind) => set({ kind: kind === 'custom' || kind === 'none' ? kind : 'default' })}
        error={errors.networkInterfaces}
      />
      {/* A rack without IPv6 interfaces leaves no choice. */}
      {resolved.kind === 'default' && options.noIpv6 === null && (
        <Select
          label="IP configuration"
          value={fields.network.stack}
          options={STACKS}
          onChange={(value) =>
            set({ stack: STACKS.find((one) => one.value === value)?.value ?? 'dual_stack' })
          }
        />
      )}
      {resolved.kind === 'custom' && (
        <Boundary what="the network interfaces">
          <Interfaces {...props} set={set} />
        </Boundary>
      )}
      <EphemeralIps {...props} />
      <FloatingIps {...props} />
    </Stack>
  )
}

function NoVpc() {
  const { project } = useNames()
  const create = `/projects/${encodeURIComponent(project)}/vpcs-new`
  return (
    <p>
      <strong>VPC required.</strong> A network interface needs a VPC, and the project has none.{' '}
      {matchPath(create) !== null && <A href={create}>Create a VPC</A>}
    </p>
  )
}

/** Asks for the addresses that come from a pool and live as long as the instance: one of each version. */
function EphemeralIps({ fields, resolved, errors, onChange }: SectionProps) {
  const set = (version: Version, change: Partial<(typeof fields)[Version]>) =>
    onChange({
      [version]: { on: resolved[version].on, pool: resolved[version].pool, ...change },
    })
  return (
    <Stack
      gap="m"
      role="group"
      aria-label="Ephemeral IP"
      data-invalid={errors.externalIps !== undefined || undefined}
    >
      <h3 className="dim">Ephemeral IP</h3>
      {versions.map((version) => {
        const { on, pool, pools, reason } = resolved[version]
        const standard = pools.find(({ isDefault }) => isDefault)?.name ?? ''
        const ip = IP[version]
        return (
          <Stack key={version} gap="xs">
            <Checkbox
              label={`Allocate ${ip} address${on ? ' from pool:' : ''}`}
              hint={reason ?? undefined}
              disabled={reason !== null}
              checked={on}
              onChange={(checked) => set(version, { on: checked, pool: checked ? standard : '' })}
            />
            {on && (
              <Select
                label={`${ip} pool`}
                hideLabel
                placeholder={pools.length === 0 ? 'No pools available' : 'Select a pool'}
                value={pool}
                options={pools.map(({ name, isDefault }) => ({
                  value: name,
                  label: isDefault ? `${name} (default)` : name,
                }))}
                onChange={(value) => set(version, { on: true, pool: value })}
                error={errors[`${version}Pool`]}
              />
            )}
          </Stack>
        )
      })}
      <FieldError text={errors.externalIps} />
    </Stack>
  )
}

/** Asks for addresses that outlive the instance. */
function FloatingIps({ options, resolved, errors, onChange, open }: SectionProps) {
  const { floatingIps: chosen } = resolved
  return (
    <Stack gap="m" data-invalid={errors.floatingIp !== undefined || undefined}>
      <h3 className="dim">Floating IPs</h3>
      {options.floatingIps?.length === 0 ? (
        <Empty
          title="No floating IPs found"
          line="Create a floating IP to attach it to this instance"
        />
      ) : (
        <>
          <MiniTable
            label="Floating IPs"
            rows={chosen}
            rowKey={({ id }) => id}
            columns={[
              { label: 'Name', cell: ({ name }) => escapeInvisible(name) },
              { label: 'IP', cell: ({ ip }) => ip },
            ]}
            removeLabel={({ name }) => `Remove floating IP ${name}`}
            onRemove={(row) =>
              onChange({
                floatingIps: chosen.filter((one) => one !== row).map(({ name }) => name),
              })
            }
            empty="No floating IPs attached"
          />
          <FieldError text={errors.floatingIp} />
          <Row>
            <Button
              reason={whyNot(
                options.floatingIps !== null,
                resolved.speaks.length,
                options.moreFloatingIps ||
                  floatingIpsLeft(options.floatingIps ?? [], resolved).length > 0,
                chosen.length,
              )}
              {...opens('floating', open)}
            >
              Attach floating IP
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}

function whyNot(
  known: boolean,
  interfaces: number,
  hasLeft: boolean,
  chosen: number,
): string | null {
  if (interfaces === 0) return 'A network interface is required to attach a floating IP'
  if (chosen >= LIMITS.floatingIps) {
    return `Floating IP address limit of ${LIMITS.floatingIps} reached for this instance`
  }
  if (!known) return 'Could not load floating IPs'
  return hasLeft ? null : 'No floating IPs available'
}
