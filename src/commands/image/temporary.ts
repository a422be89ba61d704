import type { Disk } from '@oxide/api'

const DESCRIBED = 'Temporary disk for importing image '
const DISK = /^tmp-for-image-\d+$/
export const TEMPORARY_SNAPSHOT = /^tmp-snapshot-\d+$/

/** Returns the names and the description of what an upload makes for a while. */
export function temporaryFor(image: string) {
  return {
    disk: `tmp-for-image-${randomInt()}`,
    snapshot: `tmp-snapshot-${randomInt()}`,
    description: `${DESCRIBED}${image}`.slice(0, 512),
  }
}

/** Returns the image that a disk was made for while it was uploaded; null for any other disk. */
export function imageUploadedBy({ name, description }: Disk): string | null {
  return DISK.test(name) && description.startsWith(DESCRIBED)
    ? description.slice(DESCRIBED.length)
    : null
}

function randomInt(): number {
  return Math.floor(Math.random() * 1_000_000_000)
}
