import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { uploadRepository } from '../../commands/update/release.ts'
import { freshId } from '../../state/fresh-id.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { useBack } from '../../state/use-page.ts'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { UploadProgress } from '../long-work/upload-progress.tsx'

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
