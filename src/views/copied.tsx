import { CopyButton } from '../ui/copy-button.tsx'
import css from './copied.module.css'

/** Text that is often wanted elsewhere, on one line with the button that copies it. */
export function Copied({ text }: { text: string }) {
  return (
    <span className={css.line}>
      {text}
      <CopyButton text={text} />
    </span>
  )
}
