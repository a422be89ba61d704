import { CopyCode } from '../../ui/text/copy-code.tsx'
import css from './fields.module.css'
import type { Form } from './use-form.ts'

/** Shows the command line that does the same as a form, updated as the user fills it in. */
export function SentLine({ form }: { form: Form }) {
  const line = form.line()
  return (
    <div className={css.line}>
      <CopyCode
        code={line}
        label="Copy command"
        prompt={line.startsWith('oxide ') ? '$' : undefined}
      />
    </div>
  )
}
