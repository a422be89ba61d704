import { addTrustRoot } from '../../commands/update/release.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'

export const AddTrustRoot = formOf(addTrustRoot, {
  title: 'Add trust root',
  submit: 'Add trust root',
  looks: { rootRole: RootRoleField },
})

/** Accepts the document as pasted text or from a file. */
function RootRoleField({ names: _, value, onChange, ...field }: OwnFieldProps) {
  return (
    <>
      <TextArea {...field} value={textOf(value)} onChange={onChange} />
      <FileField
        label="Read it from a file"
        chosen={null}
        onChoose={(file) => void file.text().then(onChange)}
        onClear={() => onChange('')}
      />
    </>
  )
}
