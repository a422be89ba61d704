import type { Image } from '@oxide/api'
import { promoteImage } from '../../commands/image/life.ts'
import { uploadImage } from '../../commands/image/upload.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { allOf } from '../../state/nouns.ts'
import type { Column } from '../../ui/list/column.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { createdColumn, descriptionColumn, nameColumn, column } from '../list/columns.tsx'
import { ListPage } from '../list/page.tsx'
import { NewButton } from '../command-button.tsx'
import { Leftovers, Uploads, useUploads } from './leftovers.tsx'
import { Size } from '../copied.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'

export function ImageDetails() {
  return <DetailsDrawer noun="image" back="images" facts={factsOf} />
}

export function SiloImageDetails() {
  return <DetailsDrawer noun="siloImage" title="Image details" back="siloImages" facts={factsOf} />
}

const count = new Intl.NumberFormat('en')

function factsOf({ projectId, os, version, size, blockSize }: Image) {
  return {
    Visibility: projectId == null ? 'Silo' : 'Project',
    OS: os,
    Version: version,
    Size: <Size bytes={size} />,
    'Block size': Number.isFinite(blockSize) ? `${count.format(blockSize)} bytes` : null,
  }
}

/** Lists the images of a project, without those of the silo. */
export function ImageList() {
  return (
    <ListPage
      noun="image"
      title="Project images"
      columns={OF_PROJECT}
      open="image"
      learn={LEARN}
      texts={textsOf}
      above={<UploadsHere />}
      filterLike="ubuntu, os:debian"
      marks
      actions={<NewButton command={uploadImage} />}
      empty="Images are templates for boot disks. Upload your first one."
    />
  )
}

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
export function SiloImageList() {
  return (
    <ListPage
      noun="siloImage"
      title="Silo images"
      columns={OF_SILO}
      open="siloImage"
      learn={LEARN}
      texts={textsOf}
      filterLike="ubuntu, os:debian"
      marks
      actions={<NewButton command={promoteImage} />}
      none="No images"
      empty="Every project can use silo images. Promote a project image to share it."
    />
  )
}

const LEARN = {
  text: 'An image is a template for disks, usually with an operating system to boot. It belongs to a project, or to the silo and so to all of its projects.',
  guides: [['Images', 'creating-and-sharing-images']],
} as const

const OF_PROJECT = columnsOf('image')
const OF_SILO = columnsOf('siloImage')

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

function textsOf({ name, description, os, version }: Image) {
  return { name, description, os, version }
}
