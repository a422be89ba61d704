import { CopyButton } from '../ui/copy-button.tsx'
import { Dash } from '../ui/properties.tsx'
import { visible } from '../ui/visible.ts'
import css from './copied.module.css'

/** Text that is often wanted elsewhere, on one line with the button that copies it; a dash for none. */
export function Copied({ text }: { text: string }) {
  const shown = visible(text)
  if (shown === '') return <Dash />
  return (
    <span className={css.line}>
      {shown}
      <CopyButton text={text} />
    </span>
  )
}
