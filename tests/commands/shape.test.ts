import { expect, test } from 'vitest'
import { checkBackend } from '../../src/commands/disk/body.ts'

test.each([
  [{ type: 'distributed' }, 'Disk backend is missing disk_source'],
  [{ type: 'local', size: 1 }, 'Disk backend has an unknown field size'],
  [{ type: 'tape' }, 'Disk backend: type: expected ("local" | "distributed"), got "tape"'],
  [
    { type: 'distributed', diskSource: { type: 'blank', blockSize: 7 } },
    'Disk backend: disk_source.block_size: expected (512 | 2048 | 4096), got 7',
  ],
  [7, 'Disk backend: expected Object, got 7'],
])('says what is wrong with %j', (value, error) => {
  expect(checkBackend(value)).toEqual({ error })
})
