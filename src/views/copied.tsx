import { CopyButton } from '../ui/copy-button.tsx'
import { Truncated } from '../ui/truncated.tsx'
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

/** An id, cut in its middle, and the button that copies all of it. */
export function Identifier({ id }: { id: string }) {
  return (
    <>
      <Truncated text={id} max={20} middle /> <CopyButton text={id} />
    </>
  )
}
