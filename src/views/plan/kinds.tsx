import { kindsOf, type Kinds } from '../../commands/kernel/plan/totals.ts'
import type { Foreseen } from '../../commands/kernel/plan/preview.ts'
import { Note } from '../../ui/layout.tsx'
import css from './kinds.module.css'

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

function Tree({ kinds, label }: { kinds: readonly Kinds[]; label?: string }) {
  return (
    <ul className={css.tree} aria-label={label}>
      {kinds.map(({ text, inside }) => (
        <li key={text}>
          {text}
          {inside.length > 0 && <Tree kinds={inside} />}
        </li>
      ))}
    </ul>
  )
}
