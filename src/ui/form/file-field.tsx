import { useRef, useState, type DragEvent } from 'react'
import { Button } from '../button.tsx'
import { Field, type FieldProps } from './field.tsx'
import css from './field.module.css'
import { escapeInvisible } from '../text/value.tsx'

export type FileFieldProps = FieldProps & {
  /** Name and size of the chosen file; null for none. */
  chosen: string | null
  onChoose: (file: File) => void
  onClear: () => void
}

/** Takes one file, dropped or picked. Ignores dropped text. */
export function FileField({ chosen, onChoose, onClear, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined) onChoose(file)
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <div
          className={css.zone}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <input
            {...wiring}
            ref={input}
            type="file"
            className="sr"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file !== undefined) onChoose(file)
              // Lets the user pick the same file again after clearing it.
              event.target.value = ''
            }}
          />
          <button type="button" tabIndex={-1} onClick={() => input.current?.click()}>
            {chosen === null ? 'Drop a file or click to browse' : escapeInvisible(chosen)}
          </button>
          {chosen !== null && (
            <Button small variant="ghost" onClick={onClear}>
              Clear file
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
