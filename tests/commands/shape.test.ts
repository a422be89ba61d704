import { expect, test } from 'vitest'
import { checkBackend } from '../../src/commands/disk/body.ts'

test.each([
  [{ type: 'distributed' }, 'Disk backend is missing disk_source'],
  [{ type: 'local', size: 1 }, 'Disk backend has an unknown field size'],
  [{ type: 'tape' }, 'Disk backend: type must be "local" or "distributed", not "tape"'],
  [
    { type: 'distributed', diskSource: { type: 'blank', blockSize: 7 } },
    'Disk backend: disk_source.block_size must be 512 or 2048 or 4096, not 7',
  ],
  [7, 'Disk backend must be an object, not 7'],
])('says what is wrong with %j', (value, error) => {
  expect(checkBackend(value)).toEqual({ error })
})
