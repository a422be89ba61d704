import { Inline } from '../ui/layout.tsx'
import { CopyButton } from '../ui/text/copy-button.tsx'
import { Dash } from '../ui/panel.tsx'
import { Truncated } from '../ui/text/truncated.tsx'
import { escapeInvisible } from '../ui/text/escape-invisible.ts'
import css from './list/page.module.css'
import { sizeParts } from '../api/show/size.ts'

/** Shows text that users often copy, on one line with its copy button; a dash for none. */
export function Copied({ text }: { text: string }) {
  const shown = escapeInvisible(text)
  if (shown === '') return <Dash />
  return (
    <Inline className={css.copied}>
      {shown}
      <CopyButton text={text} />
    </Inline>
  )
}

export function Identifier({ id }: { id: string }) {
  return (
    <>
      <Truncated text={id} max={20} middle /> <CopyButton text={id} />
    </>
  )
}

/** Shows bytes in binary units, with the unit muted: `10 GiB`. */
export function Size({ bytes }: { bytes: number }) {
  const { value, unit } = sizeParts(bytes)
  return (
    <span>
      {value} <span className="dim">{unit}</span>
    </span>
  )
}
