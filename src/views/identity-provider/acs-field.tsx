import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type Props = {
  readonly value: string
  /** Whether it follows the silo and the provider's name. */
  readonly standard: boolean
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly onStandard: (on: boolean) => void
}

export function AcsField({ value, standard, error, onChange, onStandard }: Props) {
  return (
    <>
      <TextField
        label="ACS URL"
        hint={
          <>
            Where the identity provider sends people back <CopyButton text={value} />
          </>
        }
        value={value}
        disabled={standard}
        error={error}
        onChange={onChange}
      />
      <Checkbox label="Use standard ACS URL" checked={standard} onChange={onStandard} />
    </>
  )
}
