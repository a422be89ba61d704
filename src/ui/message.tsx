import css from './message.module.css'
import { escapeInvisible } from './text/escape-invisible.ts'

/** Says what went wrong at the top of a form or panel; renders nothing without a text. */
export function Message({ text }: { text: string | null | undefined }) {
  if (text === null || text === undefined || text === '') return null
  return (
    <p role="alert" className={css.message}>
      {escapeInvisible(text)}
    </p>
  )
}
