import { showSize } from '../../api/show/size.ts'
import { encodeBase64 } from '../../commands/image/bytes.ts'
import type { Param } from '../../commands/kernel/param.ts'
import type { FieldProps } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { textOf } from './values.ts'

type Props = FieldProps & {
  readonly param: Param
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** Asks for a file, or for the text in one. */
export function FileParam({ param, value, onChange, ...field }: Props) {
  return (
    <FileField
      {...field}
      chosen={chosenText(value)}
      onChoose={(file) => readChosen(param, file, onChange)}
      onClear={() => onChange('')}
    />
  )
}

/** Gives a field the part of a chosen file that its parameter takes. */
function readChosen(
  { file: takes, field: { max = 0 } }: Param,
  file: File,
  onChange: (value: unknown) => void,
): void {
  if (takes === 'whole') onChange(file)
  else if (takes === 'text') void file.text().then(onChange)
  else {
    // One byte more than allowed is enough to refuse it, and no file fills the memory.
    const head = file.slice(0, max + 1).arrayBuffer()
    void head.then((bytes) => onChange(encodeBase64(new Uint8Array(bytes))))
  }
}

/** Says what was chosen; null for nothing. */
function chosenText(value: unknown): string | null {
  if (value instanceof File) return `${value.name} · ${showSize(value.size)}`
  const text = textOf(value)
  return text === '' ? null : `${text.length.toLocaleString('en')} characters`
}
