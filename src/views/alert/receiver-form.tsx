import { useState } from 'react'
import { createReceiver, editReceiver } from '../../commands/alert/receiver.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { CoveredList } from './covered-list.tsx'
import { FirstSecretField } from './secret-field.tsx'

export const NewReceiver = formOf(createReceiver, {
  required: ['name', 'endpoint'],
  looks: { secrets: FirstSecretField, subscriptions: SubscriptionsField },
})

export const EditReceiver = formOf(editReceiver, { required: ['name', 'endpoint'] })

/** Edits alert classes and patterns, one per line, and lists what they cover as the user types. */
function SubscriptionsField({ names: _, value, onChange, ...field }: OwnFieldProps) {
  const given = Array.isArray(value) ? value.map(String) : []
  const [text, setText] = useState(given.join('\n'))
  return (
    <>
      <TextArea
        {...field}
        hint="One alert class or pattern per line: * is any one word, ** is one or more"
        value={text}
        onChange={(typed) => {
          setText(typed)
          onChange(linesIn(typed))
        }}
      />
      <CoveredList by={given} />
    </>
  )
}

function linesIn(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}
