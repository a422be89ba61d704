import { expect, test, vi } from 'vitest'
import { CHUNK, UnreadableFile } from '../../src/commands/image/chunks.ts'
import { Refusal } from '../../src/commands/kernel/refusal.ts'
import { sparse, upload } from './uploading.ts'

const GONE = 'Could not read the file. It may have changed or moved. Choose it again.'

/** Returns a file that the browser can read only so many times, as if it were saved in the meantime. */
function changingAfter(reads: number): File {
  const file = sparse(4 * CHUNK, { 0: 1, [CHUNK]: 1, [2 * CHUNK]: 1, [3 * CHUNK]: 1 })
  const slice = file.slice.bind(file)
  let left = reads
  vi.spyOn(file, 'slice').mockImplementation((from, to) => {
    left -= 1
    const part = slice(from, to)
    if (left < 0) {
      vi.spyOn(part, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
    }
    return part
  })
  return file
}

test('a file that changed since it was chosen is refused at its field before anything is made', async () => {
  const { run, calls, world } = upload({ file: changingAfter(0) })
  const error: unknown = await run().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ message: GONE, fields: { file: GONE } })
  expect(calls).toEqual(['GET image'])
  expect(world()).toEqual([])
})

test('a file that changes during its upload ends it, and says to choose it again', async () => {
  const { run, world } = upload({ file: changingAfter(2) })
  const error: unknown = await run().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UnreadableFile)
  expect(error).toMatchObject({ message: GONE })
  expect(world()).toEqual([])
})
