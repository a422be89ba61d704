import { useState } from 'react'
import { createReceiver, editReceiver } from '../../commands/alert/receiver.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { CoveredList } from './subscriptions.tsx'
import { FirstSecretField } from './secrets.tsx'
import { subscribe } from '../../commands/alert/subscription.ts'
import { nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { textOf } from '../form/values.ts'

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

export const Subscribe = formOf(subscribe, {
  title: 'Subscribe alert receiver',
  submit: 'Subscribe',
  required: ['subscription'],
  looks: { subscription: SubscriptionField },
})

function SubscriptionField({ names: _, value, onChange, ...field }: OwnFieldProps) {
  const { data, isPending } = useRead(nouns.alertClass.list({}))
  const given = textOf(value).trim()
  return (
    <>
      <Combobox
        {...field}
        custom
        busy={isPending}
        placeholder="Choose an alert class or type a pattern"
        options={(data?.items ?? []).map(({ name, description }) => ({
          value: name,
          label: name,
          meta: escapeInvisible(description),
        }))}
        value={textOf(value)}
        onChange={(text) => onChange(text.trim())}
      />
      <CoveredList by={[given]} />
    </>
  )
}
