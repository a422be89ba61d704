import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { errorClass } from '../../../ui/form/field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import type { SectionProps } from './section.ts'
import { IP, type Version, versions } from './resolved-defaults.ts'

/** Asks for the addresses that come from a pool and live as long as the instance: one of each version. */
export function EphemeralIps({ fields, resolved, errors, onChange }: SectionProps) {
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
      {errors.externalIps !== undefined && (
        <p role="alert" className={errorClass}>
          {errors.externalIps}
        </p>
      )}
    </Stack>
  )
}
