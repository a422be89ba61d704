import { CopyCode } from '../../ui/text/copy-code.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import css from './fields.module.css'
import type { Form } from './use-form.ts'

/** Shows the command line that does the same as a form, or what the form still needs for one that can run. */
export function SentLine({ form }: { form: Form }) {
  const line = form.line()
  if ('missing' in line) {
    return (
      <p className={css.line} data-missing>
        Command line needs: {escapeInvisible(line.missing.join(', '))}
      </p>
    )
  }
  return (
    <div className={css.line}>
      <CopyCode
        code={line.text}
        label="Copy command"
        prompt={line.text.startsWith('oxide ') ? '$' : undefined}
      />
    </div>
  )
}
