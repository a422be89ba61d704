import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'

/** Edits the text of a secret, or generates one and shows it, so that the user can give it to the receiver. */
export function SecretField({ names: _, value, onChange, ...field }: OwnFieldProps) {
  const [isShown, show] = useState(false)
  const secret = textOf(value)
  return (
    <Stack gap="xs">
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        value={secret}
        onChange={onChange}
      />
      <Row>
        <Button
          small
          onClick={() => {
            onChange(generated())
            show(true)
          }}
        >
          Generate
        </Button>
        <Button small aria-pressed={isShown} onClick={() => show(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </Button>
        {secret !== '' && <CopyButton text={secret} />}
      </Row>
    </Stack>
  )
}

/** Edits the first secret of a new receiver, which the API expects as a list. */
export function FirstSecretField({ value, onChange, ...field }: OwnFieldProps) {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return (
    <SecretField
      {...field}
      label="Secret"
      hint="Give the same text to the receiver. It cannot be read again"
      value={first}
      onChange={(text) => onChange(text === '' ? [] : [text])}
    />
  )
}

/** Bytes of a generated secret: as many as the signing hash has. */
const BYTES = 32

function generated(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
