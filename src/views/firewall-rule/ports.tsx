import { useState } from 'react'
import { MiniTable } from '../../ui/list/mini-table.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { wrongPort } from './fields.ts'
import { ListBuilder } from '../form/list-builder.tsx'

type Props = {
  readonly list: readonly string[]
  readonly typed: string
  readonly error: string | undefined
  readonly onAdd: () => void
  readonly onType: (typed: string) => void
  readonly onList: (list: readonly string[]) => void
}

export function Ports({ list, typed, error, onAdd, onType, onList }: Props) {
  const [wrong, setWrong] = useState<string | null>(null)
  const type = (next: string) => {
    if (wrong !== null) setWrong(wrongPort(next, list))
    onType(next)
  }
  return (
    <ListBuilder
      title="Port filters"
      hideTitle
      add="Add port filter"
      isEmpty={typed.trim() === ''}
      onClear={() => {
        setWrong(null)
        onType('')
      }}
      onAdd={() => {
        const refused = wrongPort(typed, list)
        setWrong(refused)
        if (refused === null) onAdd()
        return refused === null
      }}
      list={
        list.length > 0 && (
          <MiniTable
            label="Port filters"
            rows={list}
            columns={[{ label: 'Port ranges', cell: (port) => port }]}
            rowKey={(port) => port}
            removeLabel={(port) => `Remove port ${port}`}
            onRemove={(port) => onList(list.filter((other) => other !== port))}
            empty={null}
          />
        )
      }
    >
      <TextField
        label="Port filters"
        optional
        hint="A destination port or range, such as 443 or 8000-8080"
        value={typed}
        error={wrong ?? error}
        onChange={type}
      />
    </ListBuilder>
  )
}
