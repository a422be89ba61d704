import { bootDoubts, type Head, isBlockSizeWrong } from '../../commands/image/head.ts'
import { Advice, Advices } from '../../ui/advice.tsx'

type Props = {
  readonly head: Head
  readonly file: string
  readonly blockSize: number
}

const GUIDE =
  'https://docs.oxide.computer/guides/creating-and-sharing-images#_preparing_images_for_import'

/** Says what may be wrong with a chosen file, without blocking the upload. */
export function UploadNotices({ head, file, blockSize }: Props) {
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
