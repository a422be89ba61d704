import { nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { column, Unknown } from '../cells.tsx'
import { Truncated, Pill, State } from '../../ui/text/value.tsx'
import { panelRows } from '../list/panel.tsx'
import { coversClass, isGlob } from '../../api/alert.ts'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Skeleton } from '../../ui/spinner.tsx'

export const AlertSubscriptions = panelRows('alertSubscription', {
  columns: [
    column('Subscription', ({ name }) => (
      <>
        <Truncated text={name} max={40} /> <PatternMark of={name} />
      </>
    )),
    column('Alert classes', { width: '56ch', hideBelow: 520 }, ({ name }) => <Covered by={name} />),
  ],
  create: 'alert receiver subscribe',
  empty: 'This receiver gets no alerts. Subscribe it to an alert class, or to a pattern of them.',
})

/** Shows the subscriptions of a receiver; warns if there are none, because then it gets no alerts. */
export function Covering({ subscriptions }: { subscriptions: readonly string[] }) {
  if (subscriptions.length === 0) return <State tone="notice">none: gets no alerts</State>
  return <Overflow title="Other subscriptions" items={subscriptions} draw={drawn} />
}

function drawn(subscription: string) {
  return <Truncated text={subscription} max={22} />
}

function Covered({ by }: { by: string }) {
  const { data, isError } = useRead(nouns.alertClass.list({}))
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="20ch" />
  const classes = data.items.filter(({ name }) => coversClass(by, name)).map(({ name }) => name)
  if (classes.length === 0) return <State tone="notice">none</State>
  return <Overflow title="Other alert classes" items={classes} few={2} />
}

function PatternMark({ of }: { of: string }) {
  return isGlob(of) ? <Pill>pattern</Pill> : null
}
