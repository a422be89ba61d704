import css from './copy.module.css'
import { useCopy } from './copy.ts'
import { Icon } from '../icon.tsx'

/** Copies the value beside it, and shows and announces the outcome for 2 s. */
export function CopyButton({ text }: { text: string }) {
  const { copied, copy } = useCopy()
  return (
    <span className={css.copy}>
      <button
        type="button"
        className={css.button}
        aria-label="Click to copy"
        data-tip={copied ? undefined : 'Click to copy'}
        onClick={() => void copy(text)}
      >
        <Icon name={copied === 'Copied' ? 'check' : 'copy'} />
      </button>
      <span role="status" className={css.said}>
        {copied}
      </span>
    </span>
  )
}
