import { Button } from '../button.tsx'
import css from './copy.module.css'
import { useCopy } from './copy-button.tsx'
import { Icon } from '../icon.tsx'
import { escapeInvisible } from './value.tsx'

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

/** Shows a command line. A flag and its value stay on one line where they fit. */
export function CommandText({ line }: { line: string }) {
  return (
    <code>
      {escapeInvisible(line)
        .split(FLAG)
        .map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            <span key={at} className={css.flag}>
              {part}
            </span>
          ),
        )}
    </code>
  )
}

/** A flag with its value, quoted or not. A value of several lines, such as JSON, keeps its own breaks. */
const FLAG = /(?<=^|\s)(--[a-z][\w-]*(?:[ =](?:'[^'\n]*'|(?!--)[^\s'<]+))?)(?=\s|$)/
