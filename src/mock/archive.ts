/** A file in an archive; its path may contain slashes. */
type Entry = { readonly path: string; readonly bytes: Uint8Array }

const localSize = 30
const centralSize = 46
const endSize = 22

/**
 * Writes files into a zip archive without compressing them. Names are UTF-8.
 * @param time modification time of all files
 */
export function zipOf(entries: readonly Entry[], time: Date): Uint8Array<ArrayBuffer> {
  const files = entries.map(({ path, bytes }) => ({
    name: new TextEncoder().encode(path),
    bytes,
    sum: crc32(bytes),
  }))
  const locals = files.reduce(
    (sum, { name, bytes }) => sum + localSize + name.length + bytes.length,
    0,
  )
  const centrals = files.reduce((sum, { name }) => sum + centralSize + name.length, 0)
  const archive = new Uint8Array(locals + centrals + endSize)
  const view = new DataView(archive.buffer)
  let [at, central] = [0, locals]
  for (const { name, bytes, sum } of files) {
    view.setUint32(at, 0x04034b50, true)
    describe(view, at + 4, time, sum, bytes.length, name.length)
    view.setUint32(central, 0x02014b50, true)
    view.setUint16(central + 4, 20, true)
    describe(view, central + 6, time, sum, bytes.length, name.length)
    view.setUint32(central + 42, at, true)
    archive.set(name, at + localSize)
    archive.set(bytes, at + localSize + name.length)
    archive.set(name, central + centralSize)
    at += localSize + name.length + bytes.length
    central += centralSize + name.length
  }
  view.setUint32(central, 0x06054b50, true)
  view.setUint16(central + 8, files.length, true)
  view.setUint16(central + 10, files.length, true)
  view.setUint32(central + 12, centrals, true)
  view.setUint32(central + 16, locals, true)
  return archive
}

/** Writes the fields that both headers of a file share, in the same order. */
function describe(
  view: DataView,
  at: number,
  time: Date,
  sum: number,
  size: number,
  nameSize: number,
): void {
  const clock =
    (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1)
  const day =
    ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()
  view.setUint16(at, 20, true)
  // Flags the names as UTF-8.
  view.setUint16(at + 2, 0x0800, true)
  view.setUint16(at + 6, clock, true)
  view.setUint16(at + 8, day, true)
  view.setUint32(at + 10, sum, true)
  view.setUint32(at + 14, size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, nameSize, true)
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

/** Returns the CRC-32 checksum that the archive keeps for each file. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 255] ?? 0)
  return ~sum >>> 0
}
