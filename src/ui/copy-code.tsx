import { Button } from './button.tsx'
import css from './copy.module.css'
import { useCopy } from './copy.ts'
import { Icon } from './icon.tsx'
import { visible } from './visible.ts'

export type CopyCodeProps = {
  /** The text as it is copied; shown line by line, long lines broken. */
  code: string
  /** Accessible name of its button: `Copy command`, `Copy query`. */
  label?: string | undefined
  /** A prompt before the first line, shown and not copied: `$`. */
  prompt?: string | undefined
}

/** A command to take elsewhere. */
export function CopyCode({ code, label = 'Copy command', prompt }: CopyCodeProps) {
  const { copied, copy } = useCopy()
  return (
    <div className={css.block}>
      <pre>
        {prompt && <span className={css.prompt}>{prompt} </span>}
        <code>{visible(code)}</code>
      </pre>
      <Button variant="ghost" small aria-label={label} onClick={() => void copy(code)}>
        <Icon name={copied === 'Copied' ? 'check' : 'copy'} />
        <span role="status">{copied ?? 'Copy'}</span>
      </Button>
    </div>
  )
}
