import { useRef } from 'react'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Columns, Stack } from '../../../ui/layout.tsx'
import { SwitchTabs } from '../../../ui/switch-tabs.tsx'
import { hardwareOf, presets, tabs } from './fields.ts'
import type { SectionProps } from './resolved-defaults.ts'
import { showSize } from '../../../api/show/size.ts'
import { base64Bytes } from '../../../api/valid/base64.ts'
import { createInstance } from '../../../commands/instance/create.ts'
import { useNames } from '../../../state/use-page.ts'
import { FileField } from '../../../ui/form/file-field.tsx'
import { ParamField } from '../../form/param-field.tsx'
import type { Form } from '../../form/use-form.ts'
import { toBase64 } from '../../form/chosen-file.tsx'

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

type Props = SectionProps & {
  readonly form: Form
  /** Further arguments that came with the address; shown, so that nothing is sent unseen. */
  readonly others: readonly string[]
}

const GUIDE = 'https://cloudinit.readthedocs.io/en/latest/explanation/format.html'
const EXAMPLES = 'https://cloudinit.readthedocs.io/en/latest/reference/examples.html'

/** Asks for the user data that the instance gets when it first starts, and for any further arguments. */
export function Advanced({ fields, errors, onChange, form, others }: Props) {
  const names = useNames()
  const { userData } = fields
  return (
    <Stack gap="m">
      <FileField
        label="User data"
        optional
        hint={
          <>
            For cloud-init, at most 32 KiB: <Out href={GUIDE}>formats</Out>,{' '}
            <Out href={EXAMPLES}>examples</Out>
          </>
        }
        chosen={
          userData === null
            ? null
            : `${userData.name} (${showSize(base64Bytes(userData.base64) ?? 0)})`
        }
        onChoose={(file) =>
          void toBase64(file).then((base64) => onChange({ userData: { name: file.name, base64 } }))
        }
        onClear={() => onChange({ userData: null })}
        error={errors.userData}
      />
      {others.map((name) => {
        const param = createInstance.params[name]
        return param === undefined ? null : (
          <ParamField
            key={name}
            name={name}
            param={param}
            value={form.values[name]}
            error={form.errors[name]}
            names={names}
            onChange={(value) => form.set(name, value)}
          />
        )
      })}
    </Stack>
  )
}

function Out({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
