import type { Image } from '@oxide/api'
import { DetailsDrawer } from '../details-drawer.tsx'
import { Size } from '../size.tsx'

export function ImageDetails() {
  return <DetailsDrawer noun="image" back="images" facts={factsOf} />
}

export function SiloImageDetails() {
  return <DetailsDrawer noun="siloImage" title="Image details" back="siloImages" facts={factsOf} />
}

const count = new Intl.NumberFormat('en')

function factsOf({ projectId, os, version, size, blockSize }: Image) {
  return [
    { label: 'Visibility', value: projectId == null ? 'Silo' : 'Project' },
    { label: 'OS', value: os },
    { label: 'Version', value: version },
    { label: 'Size', value: <Size bytes={size} /> },
    {
      label: 'Block size',
      value: Number.isFinite(blockSize) ? `${count.format(blockSize)} bytes` : null,
    },
  ]
}
