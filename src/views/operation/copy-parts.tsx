import { useCopy } from '../../ui/text/copy.ts'
import { Button } from '../../ui/button.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import css from './tree.module.css'
import { copyOf, type TreeRow } from './tree-rows.ts'

type Props = { readonly row: TreeRow | undefined; readonly whole: unknown }

/** Copies the value of the current line, its path, or everything. */
export function CopyParts({ row, whole }: Props) {
  const { copied, copy } = useCopy()
  return (
    <div className={css.bar}>
      <Button small onClick={() => void copy(copyOf(row?.value))}>
        Copy value
      </Button>
      <Button
        small
        reason={row === undefined || row.path === '' ? 'Choose a line first' : null}
        onClick={() => void copy(row?.path ?? '')}
      >
        Copy path
      </Button>
      <Button small onClick={() => void copy(copyOf(whole))}>
        Copy reply
      </Button>
      <span className={css.path}>{escapeInvisible(row?.path ?? '')}</span>
      <span role="status" className="dim">
        {copied}
      </span>
    </div>
  )
}
