import { createImage, createSnapshot } from '../../commands/snapshot.ts'
import { Truncated } from '../../ui/text/value.tsx'
import { useNames } from '../../state/use-page.ts'
import { formOf } from '../form/of-command.tsx'
import { Size } from '../cells.tsx'

export const NewSnapshot = formOf(createSnapshot, { asks: ['name', 'description', 'disk'] })

export const NewImage = formOf(createImage, {
  submit: 'Create image',
  facts: {
    of: 'snapshot',
    list: ({ name, size }) => ({
      Snapshot: <Truncated text={name} />,
      Project: <ProjectName />,
      Size: <Size bytes={size} />,
    }),
  },
})

function ProjectName() {
  return <Truncated text={useNames().project} />
}
