import { CopyButton } from '../ui/copy-button.tsx'
import css from './copied.module.css'

/** Shows text that is often needed elsewhere, with a button to copy it. */
export function Copied({ text }: { text: string }) {
  return (
    <span className={css.line}>
      {text}
      <CopyButton text={text} />
    </span>
  )
}
