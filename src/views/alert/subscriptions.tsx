import { subscribe } from '../../commands/alert/subscription.ts'
import { nouns } from '../../state/nouns.ts'
import type { AlertSubscription } from '../../state/nouns/alert-receiver.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { type Column, column } from '../../ui/list/column.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'
import { NewButton } from '../new-button.tsx'
import { PanelRows } from '../panel-rows.tsx'
import { Covered, CoveredList, PatternMark } from './covered.tsx'

export function AlertSubscriptions() {
  return (
    <PanelRows
      noun="alertSubscription"
      columns={COLUMNS}
      action={<NewButton command={subscribe} />}
      empty="This receiver gets no alerts. Subscribe it to an alert class, or to a pattern of them."
    />
  )
}

const COLUMNS: readonly Column<AlertSubscription>[] = [
  column('Subscription', ({ name }) => (
    <>
      <Truncated text={name} max={40} /> <PatternMark of={name} />
    </>
  )),
  column('Alert classes', { width: '56ch', hideBelow: 520 }, ({ name }) => <Covered by={name} />),
]

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
