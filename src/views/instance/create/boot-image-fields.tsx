import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { SectionProps } from './section.ts'

export function BootImageFields({ fields, resolved, errors, onChange }: SectionProps) {
  const set = (change: Partial<typeof fields.boot>) =>
    onChange({ boot: { ...fields.boot, ...change } })
  return (
    <>
      <NumberField
        label="Disk size"
        unit="GiB"
        min={1}
        max={1023}
        clampToMax={false}
        value={resolved.boot.size}
        onChange={(size) => set({ size })}
        error={errors.bootSize}
      />
      <TextField
        label="Disk name"
        optional
        hint="Leave blank to generate a name from the instance and image"
        value={fields.boot.name}
        onChange={(name) => set({ name })}
        error={errors.bootName}
      />
      <Checkbox
        label="Make disk read-only"
        checked={fields.boot.readOnly}
        onChange={(readOnly) => set({ readOnly })}
      />
    </>
  )
}
