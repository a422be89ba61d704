import { subscribe } from '../../commands/alert/subscription.ts'
import { nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'
import { CoveredList } from './covered-list.tsx'

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
