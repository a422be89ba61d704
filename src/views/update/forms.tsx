import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { uploadRepository, addTrustRoot } from '../../commands/update/upload.ts'
import { freshId } from '../../state/fresh-id.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { useBack } from '../../state/use-page.ts'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { UploadProgress } from '../long-work/upload-progress.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'

const ASKS = ['path'] as const

/** Uploads the repository of a release; shown over the page, with a dialog over it that shows how far it has come. */
export function UploadRepository() {
  const navigate = useSetAtom(navigateAtom)
  const [work, setWork] = useState<string | null>(null)
  const back = useBack()
  const form = useForm({ command: uploadRepository, asks: ASKS })
  const shown = {
    ...form,
    submit: () => {
      const id = freshId()
      setWork(id)
      return form.submit(id)
    },
  }
  const leave = () => {
    form.forget()
    void navigate(back, { unguarded: true })
  }
  return (
    <>
      <DrawerForm form={shown} stays>
        <ParamFields form={shown} asks={ASKS} />
      </DrawerForm>
      {work !== null && <UploadProgress work={work} onBack={() => setWork(null)} onLeave={leave} />}
    </>
  )
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
