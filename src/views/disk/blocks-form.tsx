import { writeImport } from '../../commands/disk/import.ts'
import { Truncated } from '../../ui/text/value.tsx'
import { formOf } from '../form/of-command.tsx'

export const WriteBlocks = formOf(writeImport, {
  submit: 'Write blocks',
  facts: {
    of: 'disk',
    list: ({ name }) => ({ Disk: <Truncated text={name} /> }),
  },
})
