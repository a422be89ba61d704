import { useRef } from 'react'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { SwitchTabs } from '../../../ui/switch-tabs.tsx'
import { hardwareOf, presets, tabs } from './fields.ts'
import type { SectionProps } from './resolved-defaults.ts'

/** Asks for the number of vCPUs and the amount of memory: a preset, or custom values. */
export function Hardware({ fields, errors, onChange }: SectionProps) {
  const { tab, ncpus, memory } = fields.hardware
  // A look at another tab must not lose what was typed into this one.
  const visited = useRef<{ [Tab in typeof tab]?: typeof fields.hardware }>({})
  const set = (change: Partial<typeof fields.hardware>) =>
    onChange({ hardware: { ...fields.hardware, ...change } })
  return (
    <SwitchTabs
      label="Hardware"
      items={tabs}
      selected={tab}
      onChange={(id) => {
        visited.current = { ...visited.current, [tab]: fields.hardware }
        onChange({ hardware: visited.current[id] ?? hardwareOf(id) })
      }}
    >
      {tab === 'custom' ? (
        <Columns gap="m">
          <NumberField
            label="vCPUs"
            min={1}
            max={254}
            clampToMax={false}
            value={ncpus}
            onChange={(value) => set({ ncpus: value })}
            error={errors.ncpus}
          />
          <NumberField
            label="Memory"
            unit="GiB"
            min={1}
            max={1536}
            clampToMax={false}
            value={memory}
            onChange={(value) => set({ memory: value })}
            error={errors.memory}
          />
        </Columns>
      ) : (
        <RadioGroup
          label="Size"
          cards
          value={`${ncpus}/${memory}`}
          options={presets[tab].map(([cpus, gib]) => ({
            value: `${cpus}/${gib}`,
            name: `${cpus} vCPUs ${gib} gibibytes of memory`,
            label: (
              <>
                {cpus} vCPUs
                <br />
                <span className="dim">{gib} GiB memory</span>
              </>
            ),
          }))}
          onChange={(value) => {
            const [cpus, gib] = value.split('/').map(Number)
            if (cpus !== undefined && gib !== undefined) set({ ncpus: cpus, memory: gib })
          }}
        />
      )}
    </SwitchTabs>
  )
}
