import { useUpload } from '../long-work/upload-progress.tsx'
import { useState } from 'react'
import { type Head, bootDoubts, isBlockSizeWrong, readHead } from '../../commands/image/head.ts'
import { uploadImage, wholeBlocksRefusal } from '../../commands/image/upload.ts'
import { useNames, useSearch } from '../../state/use-page.ts'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { type Values, prefilled } from '../form/values.ts'
import { Advice, Advices } from '../../ui/notice.tsx'

type Props = {
  readonly head: Head
  readonly file: string
  readonly blockSize: number
}

const GUIDE =
  'https://docs.oxide.computer/guides/creating-and-sharing-images#_preparing_images_for_import'

/** Says what may be wrong with a chosen file, without blocking the upload. */
function UploadNotices({ head, file, blockSize }: Props) {
  const doubts = bootDoubts(head, file)
  return (
    <Advices>
      {isBlockSizeWrong(head, blockSize) && (
        <Advice title="Block size might be set incorrectly">
          <p>
            {head.partitions === null
              ? 'The file looks like an ISO 9660 image, whose blocks have 2048 bytes.'
              : `The file has a partition table for blocks of ${head.partitions} bytes.`}
          </p>
        </Advice>
      )}
      {doubts.length > 0 && (
        <Advice title="This image might not be bootable">
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
          <p>
            <a href={GUIDE} target="_blank" rel="noreferrer">
              Preparing images for import
            </a>
          </p>
        </Advice>
      )}
    </Advices>
  )
}

const ASKS = ['name', 'description', 'os', 'version', 'blockSize', 'file'] as const

/** Uploads an image; shown over the list, with a dialog over it that shows how far it has come. */
export function UploadImage() {
  const { project } = useNames()
  const search = useSearch()
  const form = useForm({
    command: uploadImage,
    fixed: { project },
    asks: ASKS,
    initial: { blockSize: '512', ...prefilled(uploadImage, search) },
    more: wrongFile,
  })
  const { submit, progress } = useUpload(form)
  const [head, setHead] = useState<ReadHead | null>(null)
  const { file, blockSize } = form.values
  const shown: Form = {
    ...form,
    // Reports an unsuitable file at once, not only on submit.
    errors: { ...(file instanceof File ? wrongFile(form.values) : {}), ...form.errors },
    change: (change) => {
      form.change(change)
      const chosen = typeof change === 'function' ? null : change.file
      if (chosen instanceof File) {
        void readHead(chosen).then((found) => setHead({ of: chosen, found }))
      }
    },
    submit,
  }
  return (
    <>
      <DrawerForm form={shown} stays>
        <ParamFields form={shown} asks={ASKS} required={['blockSize']} looks={LOOKS} />
        {file instanceof File && file.size > 0 && head?.of === file && head.found !== null && (
          <UploadNotices head={head.found} file={file.name} blockSize={Number(blockSize)} />
        )}
      </DrawerForm>
      {progress}
    </>
  )
}

const LOOKS = { blockSize: 'radio' } as const

function wrongFile({ file, blockSize }: Values): Readonly<Record<string, string>> {
  const wrong = file instanceof File ? wholeBlocksRefusal(file.size, Number(blockSize)) : null
  return wrong === null ? {} : { file: wrong }
}

type ReadHead = { readonly of: File; readonly found: Head | null }
