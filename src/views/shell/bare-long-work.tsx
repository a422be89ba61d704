import { useAtomValue } from 'jotai'
import { worksAtom } from '../../commands/kernel/run/work.ts'
import css from './frame/status-line.module.css'
import { Works } from './long-work.tsx'

/** Shows long work at the foot of a page without a status line: it may go on while the user signs in. */
export function BareLongWork() {
  if (useAtomValue(worksAtom).length === 0) return null
  return (
    <footer className={css.alone} data-theme="dark">
      <div className={css.line}>
        <Works />
      </div>
    </footer>
  )
}
