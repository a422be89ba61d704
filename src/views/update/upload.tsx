import { useUpload } from '../long-work/upload-progress.tsx'
import { uploadRepository } from '../../commands/update/release.ts'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { useForm } from '../form/use-form.ts'

const ASKS = ['path'] as const

/** Uploads the repository of a release; shown over the page, with a dialog over it that shows how far it has come. */
export function UploadRepository() {
  const form = useForm({ command: uploadRepository, asks: ASKS })
  const { submit, progress } = useUpload(form)
  const shown = { ...form, submit }
  return (
    <>
      <DrawerForm form={shown} stays>
        <ParamFields form={shown} asks={ASKS} />
      </DrawerForm>
      {progress}
    </>
  )
}
