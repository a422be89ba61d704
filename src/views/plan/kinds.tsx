import { kindsOf, type Kinds } from '../../commands/kernel/plan/totals.ts'
import type { Foreseen } from '../../commands/kernel/plan/preview.ts'
import { Note } from '../../ui/layout.tsx'

/** Shows what goes as a tree, with counts and sizes; nothing where no kind lives in another. */
export function PlanKinds({ steps }: { steps: readonly Foreseen[] }) {
  const kinds = kindsOf(steps)
  if (kinds.every(({ inside }) => inside.length === 0)) return null
  return (
    <Note>
      <Tree kinds={kinds} label="What goes" />
    </Note>
  )
}

function Tree({ kinds, label, depth = 0 }: TreeProps) {
  return (
    <ul aria-label={label}>
      {kinds.map(({ text, inside }) => (
        <li key={text}>
          {depth > 0 && (
            <span aria-hidden className="faint">
              {'\u00a0'.repeat(2 * depth - 2)}└{' '}
            </span>
          )}
          {text}
          {inside.length > 0 && <Tree kinds={inside} depth={depth + 1} />}
        </li>
      ))}
    </ul>
  )
}

type TreeProps = {
  readonly kinds: readonly Kinds[]
  readonly label?: string
  readonly depth?: number
}
