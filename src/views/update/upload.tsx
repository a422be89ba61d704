import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { uploadRepository } from '../../commands/update/upload.ts'
import { freshId } from '../../state/fresh-id.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { UploadProgress } from '../long-work/upload-progress.tsx'

const ASKS = ['path'] as const
const NONE: readonly string[] = []

/** Uploads the repository of a release; shown over the page, with a dialog over it that shows how far it has come. */
export function UploadRepository() {
  const navigate = useSetAtom(navigateAtom)
  const [work, setWork] = useState<string | null>(null)
  const back = pathTo('systemUpdate', {})
  const form = useForm({
    command: uploadRepository,
    fixed: {},
    asks: ASKS,
    initial: {},
    keep: 'address',
  })
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
      <DrawerForm
        title="Upload repository"
        submit="Upload repository"
        form={shown}
        back={back}
        stays
      >
        <ParamFields
          command={uploadRepository}
          args={{}}
          asks={ASKS}
          required={NONE}
          looks={{}}
          form={shown}
        />
      </DrawerForm>
      {work !== null && <UploadProgress work={work} onBack={() => setWork(null)} onLeave={leave} />}
    </>
  )
}
