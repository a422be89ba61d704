import { useState } from 'react'
import { FileField } from '../../ui/form/file-field.tsx'
import type { FieldProps } from '../../ui/form/field.tsx'

/** A small file that the user chose, as text or in base64. */
export type ChosenFile = { readonly name: string; readonly content: string }

type Props = FieldProps & {
  readonly as: 'text' | 'base64'
  readonly value: ChosenFile | null
  readonly onChange: (file: ChosenFile | null) => void
}

/** A file with more bytes was chosen by mistake. */
const MOST = 2 ** 20

/** Takes a small file, such as a certificate or a key, and reads it in the page. */
export function ChosenFileField({ as, value, onChange, error, ...field }: Props) {
  const [flaw, setFlaw] = useState<string | null>(null)
  const choose = async (file: File) => {
    onChange(null)
    if (file.size === 0) return setFlaw('The file is empty')
    if (file.size > MOST) return setFlaw('The file is larger than 1 MiB')
    try {
      const content = as === 'text' ? await file.text() : await toBase64(file, MOST)
      setFlaw(null)
      onChange({ name: file.name, content })
    } catch {
      setFlaw('Could not read the file')
    }
  }
  return (
    <FileField
      {...field}
      chosen={value?.name ?? null}
      error={flaw ?? error}
      onChoose={(file) => void choose(file)}
      onClear={() => {
        setFlaw(null)
        onChange(null)
      }}
    />
  )
}

/** Reads more bytes of a file than the limit, so that a file over it is still recognized. */
const READ = 64 * 1024

/** Encodes a file as base64 with padding. Reads only the beginning of a large file, which is over the limit anyway. */
export async function toBase64(file: Blob, most = READ): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, most).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
