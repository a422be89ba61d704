import { describe, expect, test } from 'vitest'
import { encodeBase64, isZero } from '../../src/commands/image/bytes.ts'
import { bootDoubts, isBlockSizeWrong, readHead } from '../../src/commands/image/head.ts'

const file = (marks: Readonly<Record<number, string>>, size = 40_960) => {
  const bytes = Buffer.alloc(size)
  for (const [at, text] of Object.entries(marks)) bytes.write(text, Number(at))
  return new File([bytes], 'disk.img')
}
const CD = { 0x8001: 'CD001' }

describe('the head of an image', () => {
  test.each([512, 2048, 4096])(
    'has a partition table at %i, the size of its blocks',
    async (at) => {
      const head = await readHead(file({ [at]: 'EFI PART' }))
      expect(head).toEqual({ partitions: at, isCd: false })
      const wrong = [512, 2048, 4096].filter((size) => head && isBlockSizeWrong(head, size))
      expect(wrong).toEqual([512, 2048, 4096].filter((size) => size !== at))
      expect(head && bootDoubts(head, 'disk.img')).toEqual([])
    },
  )

  test('of a CD alone means 2048-byte blocks', async () => {
    const head = await readHead(file(CD))
    expect(head).toEqual({ partitions: null, isCd: true })
    expect([512, 2048, 4096].map((size) => head && isBlockSizeWrong(head, size))).toEqual([
      true,
      false,
      true,
    ])
    expect(head && bootDoubts(head, 'cd.iso')).toEqual([])
  })

  test('of a CD with partitions follows the partitions', async () => {
    const head = await readHead(file({ ...CD, 512: 'EFI PART' }))
    expect(head && isBlockSizeWrong(head, 512)).toBe(false)
    expect(head && isBlockSizeWrong(head, 2048)).toBe(true)
  })

  test('without a signature may not boot, whatever the block size', async () => {
    const head = await readHead(file({}, 100))
    expect(head && isBlockSizeWrong(head, 512)).toBe(false)
    expect(head && bootDoubts(head, 'disk.img')).toHaveLength(1)
  })

  test.each(['a.gz', 'a.7z', 'a.qcow2', 'a.VMDK'])('of %s is not a raw image', async (name) => {
    const head = await readHead(file({ 512: 'EFI PART' }))
    expect(head && bootDoubts(head, name)).toEqual([expect.stringContaining(name.slice(1))])
  })
})

describe('bytes', () => {
  test('are recognized as all zeros or not, at every position', () => {
    for (const size of [0, 1, 4, 7, 512]) {
      expect(isZero(new Uint8Array(size))).toBe(true)
      for (let at = 0; at < size; at += 1) {
        expect([size, at, isZero(new Uint8Array(size).fill(1, at, at + 1))]).toEqual([
          size,
          at,
          false,
        ])
      }
    }
  })

  test('are encoded as base64 in pieces', () => {
    const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => (at * 7) % 256)
    expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  })
})
