import { useState } from 'react'
import { fromWire, toSnake } from '../../../api/casing.ts'
import type { BegunBody } from '../../../api/port-settings/body.ts'
import { isRecord } from '../../../api/shape.ts'
import { parts } from '../../../commands/port-settings/create.ts'
import { FileField } from '../../../ui/form/file-field.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { AddDialog } from '../../form/add-dialog.tsx'

type Props = {
  readonly onFill: (body: BegunBody) => void
  readonly onClose: () => void
}

/** Fills in the form from the JSON of settings, as used by the CLI and shown on their page. */
export function FromJson({ onFill, onClose }: Props) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [flaw, setFlaw] = useState<string>()
  const choose = async (file: File) => {
    setFlaw(undefined)
    if (file.size > MOST) return setFlaw('The file is larger than 1 MiB')
    try {
      setText(await file.text())
    } catch {
      setFlaw('Could not read the file')
    }
  }
  const read = settingsIn(text)
  return (
    <AddDialog
      drawer
      title="Fill in from JSON"
      submit="Fill in"
      dirty={text !== ''}
      onClose={onClose}
      onAdd={() => {
        setTried(true)
        if (typeof read !== 'string') onFill(read)
      }}
    >
      <p className="dim">This replaces everything in the form. Nothing is sent yet.</p>
      <TextArea
        label="Settings as JSON"
        rows={18}
        value={text}
        error={tried && typeof read === 'string' ? read : undefined}
        onChange={setText}
      />
      <FileField
        label="Read it from a file"
        optional
        chosen={null}
        error={flaw}
        onChoose={(file) => void choose(file)}
        onClear={() => setText('')}
      />
    </AddDialog>
  )
}

/** A file with more bytes was chosen by mistake. */
const MOST = 2 ** 20

/** Reads the parts of settings from JSON, or says what is wrong with them. */
export function settingsIn(json: string): BegunBody | string {
  if (json.trim() === '') return 'Settings are required'
  const whole = parsed(json)
  // The engine may quote the text and say that it is not valid JSON.
  if (whole instanceof SyntaxError) {
    return `Not valid JSON: ${whole.message.replace(/, (\.\.\.)?".*is not valid JSON$/s, '')}`
  }
  if (!isRecord(whole)) return 'Settings must be a JSON object'
  const other = Object.keys(whole).find((key) => !KNOWN.has(key))
  if (other !== undefined) return `Settings have an unknown field ${toSnake(other)}`
  const { name, description } = whole
  const found: Record<string, unknown> = {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof description === 'string' ? { description } : {}),
  }
  for (const [part, param] of Object.entries(parts)) {
    if (whole[part] === undefined) continue
    const read = param.fromJson(whole[part])
    if ('error' in read) return read.error
    found[part] = read.value
  }
  return found
}

function parsed(json: string): unknown {
  try {
    return fromWire(JSON.parse(json))
  } catch (error) {
    return error
  }
}

const KNOWN: ReadonlySet<string> = new Set(['name', 'description', ...Object.keys(parts)])
