import { Button } from '../button.tsx'
import css from './copy.module.css'
import { CommandText } from './command-text.tsx'
import { useCopy } from './copy-button.tsx'
import { Icon } from '../icon.tsx'

export type CopyCodeProps = {
  code: string
  /** Accessible name of the button: `Copy command`, `Copy query`. */
  label?: string | undefined
  /** A prompt before the first line, shown but not copied: `$`. */
  prompt?: string | undefined
}

export function CopyCode({ code, label = 'Copy command', prompt }: CopyCodeProps) {
  const { copied, copy } = useCopy()
  return (
    <div className={css.block}>
      <pre>
        {prompt && <span className={css.prompt}>{prompt} </span>}
        <CommandText line={code} />
      </pre>
      <Button variant="ghost" small aria-label={label} onClick={() => void copy(code)}>
        <Icon name={copied === 'Copied' ? 'check' : 'copy'} />
        <span role="status">{copied ?? 'Copy'}</span>
      </Button>
    </div>
  )
}
