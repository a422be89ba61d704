import { diskSizeRefusal } from '../../api/valid/hardware.ts'
import { GIB } from '../../api/valid/size.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { choice, ref, text, wholeFile } from '../kernel/params.ts'
import { errorAt } from '../kernel/refusal.ts'
import { named } from '../naming.ts'

/** Sizes of a disk's blocks, in bytes. */
const BLOCK_SIZES = ['512', '2048', '4096'] as const

const required = (label: string) =>
  text(label, { refused: (value) => (value.trim() === '' ? `${label} is required` : null) })

export const uploadImage = define({
  id: 'console image upload',
  params: {
    name: named.name,
    description: named.description,
    os: required('OS'),
    version: required('Version'),
    blockSize: choice('Block size (bytes)', BLOCK_SIZES, { optional: true }),
    file: wholeFile('Image file', { refused: ({ size }) => fileSizeRefusal(size) }),
    project: ref('project'),
  },
  check: ({ file, blockSize = '512' }) =>
    errorAt('file', wholeBlocksRefusal(file.size, Number(blockSize))),
  run: async (api, { blockSize = '512', description = '', ...given }, context) => {
    const { importImage } = await import('./import.ts')
    return importImage(api, { ...given, description, blockSize: sizeOf(blockSize) }, context)
  },
  done: ({ project }, { name }) => ({
    say: `Image ${name} uploaded`,
    refresh: ['image', 'disk', 'snapshot'],
    offer: { label: 'View images', href: pathTo('images', { project }) },
  }),
  key: 'c',
  keywords: [
    'import',
    'add',
    'new',
    'create',
    'iso',
    'os',
    'ova',
    'ovf',
    'qcow2',
    'vmdk',
    'mount iso',
  ],
})

export function wholeBlocksRefusal(bytes: number, blockSize: number): string | null {
  return bytes % blockSize === 0
    ? null
    : `File size must be a multiple of the block size (${blockSize} bytes)`
}

function fileSizeRefusal(bytes: number): string | null {
  return bytes === 0 ? 'The file is empty' : diskSizeRefusal(Math.ceil(bytes / GIB))
}

function sizeOf(words: (typeof BLOCK_SIZES)[number]): 512 | 2048 | 4096 {
  switch (words) {
    case '512':
      return 512
    case '2048':
      return 2048
    case '4096':
      return 4096
  }
}
