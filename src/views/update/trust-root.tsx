import type { TrustRoot } from '../../api/release.ts'
import { rootRoleFacts } from '../../api/root-role.ts'
import { isRecord } from '../../api/shape.ts'
import { addTrustRoot } from '../../commands/update/trust-root.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Time } from '../../ui/text/time.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'

export function TrustRootDetails() {
  return (
    <DetailsDrawer noun="trustRootId" back="trustRoots" describes={false} facts={factsOf}>
      {({ rootRole }) =>
        isRecord(rootRole) ? (
          <CopyCode code={JSON.stringify(rootRole, null, 2)} label="Copy root role" />
        ) : (
          <p>Could not load the root role: the reply has none.</p>
        )
      }
    </DetailsDrawer>
  )
}

function factsOf({ rootRole }: TrustRoot) {
  const { version, expires, keys, signatures } = rootRoleFacts(rootRole)
  return [
    { label: 'Version', value: version },
    { label: 'Expires', value: <Time at={expires} /> },
    { label: 'Keys', value: keys },
    { label: 'Signatures', value: signatures },
  ]
}

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
