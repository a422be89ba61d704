import { showSize } from '../../../api/show/size.ts'
import { base64Bytes } from '../../../api/valid/base64.ts'
import { createInstance } from '../../../commands/instance/create.ts'
import { useNames } from '../../../state/use-page.ts'
import { FileField } from '../../../ui/form/file-field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { toBase64 } from '../../form/chosen-file.tsx'
import { ParamField } from '../../form/param-field.tsx'
import type { Form } from '../../form/use-form.ts'
import type { SectionProps } from './resolved-defaults.ts'

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
