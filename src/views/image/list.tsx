import type { Image } from '@oxide/api'
import { inBackground } from '../../state/cache/read.ts'
import { useRead, useNames } from '../../state/use-page.ts'
import { allOf } from '../../state/nouns.ts'
import { showNumber } from '../../state/words.ts'
import type { Column } from '../../ui/list/table-frame.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { createdColumn, descriptionColumn, nameColumn, column, Size } from '../cells.tsx'
import { listPage } from '../list/of-noun.tsx'
import { Leftovers, Uploads, useUploads } from './leftovers.tsx'
import { detailsDrawer } from '../details-drawer.tsx'

export const ImageDetails = detailsDrawer('image', { facts: factsOf })

export const SiloImageDetails = detailsDrawer('siloImage', {
  title: 'Image details',
  facts: factsOf,
})

function factsOf({ projectId, os, version, size, blockSize }: Image) {
  return {
    Visibility: projectId == null ? 'Silo' : 'Project',
    OS: os,
    Version: version,
    Size: <Size bytes={size} />,
    'Block size': Number.isFinite(blockSize) ? `${showNumber(blockSize)} bytes` : null,
  }
}

function columnsOf(noun: 'image' | 'siloImage'): readonly Column<Image>[] {
  return [
    nameColumn(noun, noun),
    descriptionColumn,
    column('OS', { width: '16ch' }, ({ os }) => <Truncated text={os} max={24} />),
    column('Version', { width: '16ch', hideBelow: 520 }, ({ version }) => (
      <Truncated text={version} max={24} />
    )),
    column('Size', { width: '12ch', hideBelow: 400, align: 'end' }, ({ size }) => (
      <Size bytes={size} />
    )),
    createdColumn,
  ]
}

const LEARN = {
  text: 'An image is a template for disks, usually with an operating system to boot. It belongs to a project, or to the silo and so to all of its projects.',
  guides: [['Images', 'creating-and-sharing-images']],
} as const

const TEXTS = ['name', 'description', 'os', 'version'] as const

/** Lists the images of a project, without those of the silo. */
export const ImageList = listPage('image', {
  title: 'Project images',
  columns: columnsOf('image'),
  open: 'image',
  learn: LEARN,
  texts: TEXTS,
  above: <UploadsHere />,
  filterLike: 'ubuntu, os:debian',
  marks: true,
  create: 'console image upload',
  empty: 'Images are templates for boot disks. Upload your first one.',
})

/** Shows the uploads that run, and what others have left: their disks are not on this page. */
function UploadsHere() {
  // Reads the disks once no upload runs here, so that its own disk is never among them.
  const enabled = useUploads().length === 0
  const { data } = useRead(inBackground(allOf('disk', useNames())), { enabled })
  return (
    <>
      <Uploads />
      <Leftovers disks={data?.items ?? []} />
    </>
  )
}

/** Lists the images of the silo, which all of its projects can use. */
export const SiloImageList = listPage('siloImage', {
  title: 'Silo images',
  columns: columnsOf('siloImage'),
  open: 'siloImage',
  learn: LEARN,
  texts: TEXTS,
  filterLike: 'ubuntu, os:debian',
  marks: true,
  create: 'image promote',
  none: 'No images',
  empty: 'Every project can use silo images. Promote a project image to share it.',
})
