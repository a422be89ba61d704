import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import css from './page.module.css'
import type { SectionProps } from './section.ts'
import { IP, type Version, versions } from './resolved-defaults.ts'

/** Asks for the addresses that come from a pool and live as long as the instance: one of each version. */
export function EphemeralIps({ fields, resolved, errors, onChange }: SectionProps) {
  const set = (version: Version, change: Partial<(typeof fields)[Version]>) =>
    onChange({
      [version]: { on: resolved[version].on, pool: resolved[version].pool, ...change },
    })
  return (
    <div
      className={css.part}
      role="group"
      aria-label="Ephemeral IP"
      data-invalid={errors.externalIps !== undefined || undefined}
    >
      <h3 className={css.heading}>Ephemeral IP</h3>
      {versions.map((version) => {
        const { on, pool, pools, reason } = resolved[version]
        const standard = pools.find(({ isDefault }) => isDefault)?.name ?? ''
        const ip = IP[version]
        return (
          <div key={version} className={css.choice}>
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
          </div>
        )
      })}
      {errors.externalIps !== undefined && (
        <p role="alert" className={css.error}>
          {errors.externalIps}
        </p>
      )}
    </div>
  )
}
