/** The markers of a bootable image at the head of a file. */
export type Head = {
  /** Offset of the partition table, which is the size of a block; null if there is none. */
  readonly partitions: number | null
  /** Whether it is the image of a CD. */
  readonly isCd: boolean
}

/** Offsets at which a partition table may stand: the second block. */
const OFFSETS = [512, 2048, 4096]

/** Offset of a CD's marker. */
const CD_AT = 0x8001

/** The size of a CD's blocks. */
const CD_BLOCK = 2048

/** Reads the markers at the head of a file; null if it cannot be read. */
export async function readHead(file: Blob): Promise<Head | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, CD_AT + 5).arrayBuffer())
    const holds = (marker: string, at: number) =>
      [...marker].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
    return {
      partitions: OFFSETS.find((at) => holds('EFI PART', at)) ?? null,
      isCd: holds('CD001', CD_AT),
    }
  } catch {
    return null
  }
}

/** True if the markers contradict the chosen size of a block. */
export function isBlockSizeWrong({ partitions, isCd }: Head, blockSize: number): boolean {
  return partitions === null ? isCd && blockSize !== CD_BLOCK : partitions !== blockSize
}

/** Returns the reasons why an image may not boot, a sentence each; empty if none is known. */
export function bootDoubts({ partitions, isCd }: Head, fileName: string): readonly string[] {
  const ending = /\.(gz|7z|qcow2|vmdk)$/i.exec(fileName)?.[0]
  return [
    ...(partitions === null && !isCd
      ? ['The file has neither a GPT partition table nor the marker of an ISO 9660 image.']
      : []),
    ...(ending === undefined
      ? []
      : [`Files ending in ${ending} are usually compressed or not raw. Only raw images boot.`]),
  ]
}
