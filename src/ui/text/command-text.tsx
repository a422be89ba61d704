import { escapeInvisible } from './value.tsx'
import css from './copy.module.css'

/** Shows a command line in which a flag and its value stay on one line as far as they fit. */
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
