import type { IpVersion } from '@oxide/api'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ListBuilder } from '../form/list-builder.tsx'
import css from '../form/fields.module.css'

type Props = {
  readonly list: readonly string[]
  readonly versions: readonly IpVersion[]
  readonly refusal: (cidr: string) => string | null
  readonly error: string | undefined
  readonly onChange: (list: readonly string[]) => void
}

/** Edits the networks that an interface may send to and receive from besides its own; they are added one at a time. */
export function TransitIps({ list, versions, refusal, error, onChange }: Props) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const type = (value: string) => {
    setText(value)
    setWrong(null)
  }
  const add = () => {
    const cidr = text.trim()
    const refused = refusal(cidr)
    setWrong(refused)
    if (refused !== null) return false
    onChange([...list, cidr])
    type('')
    return true
  }
  return (
    <ListBuilder
      title="Transit IPs"
      add="Add transit IP"
      isEmpty={text.trim() === ''}
      onAdd={add}
      onClear={() => type('')}
      list={
        list.length > 0 && (
          <ul className={css.items} aria-label="Transit IPs">
            {list.map((ip) => (
              <li key={ip}>
                {ip}
                <Button
                  variant="ghost"
                  small
                  square
                  aria-label={`Remove IP ${ip}`}
                  onClick={({ currentTarget }) => {
                    const group = currentTarget.closest('fieldset')
                    onChange(list.filter((other) => other !== ip))
                    group?.querySelector('input')?.focus()
                  }}
                >
                  <Icon name="close" />
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      <TextField
        label="Transit IP"
        optional
        hint={`A network, such as ${versions.includes('v4') ? '10.0.0.0/16' : 'fd00:10::/64'}; this interface supports ${versions.map((version) => `IP${version}`).join(' and ')}`}
        value={text}
        error={wrong ?? error}
        onChange={type}
      />
    </ListBuilder>
  )
}
