import { Notice } from './layout.tsx'
import { escapeInvisible } from './text/escape-invisible.ts'

/** Says what went wrong at the top of a form or panel; renders nothing without a text. */
export function Message({ text }: { text: string | null | undefined }) {
  if (text === null || text === undefined || text === '') return null
  return (
    <Notice role="alert" tone="destructive" as="p">
      {escapeInvisible(text)}
    </Notice>
  )
}
