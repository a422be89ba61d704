import { nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { column, Unknown } from '../cells.tsx'
import { escapeInvisible, Truncated, Pill, State } from '../../ui/text/value.tsx'
import { panelRows } from '../list/panel.tsx'
import { coversClass, isGlob } from '../../api/alert.ts'
import { Stack } from '../../ui/layout.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { ReadError, hasReadError } from '../read-error.tsx'

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

/** Lists the alert classes that a form's subscriptions cover, as the user types. Ignores blank ones. */
export function CoveredList({ by }: { by: readonly string[] }) {
  const query = useRead(nouns.alertClass.list({}))
  if (hasReadError(query)) return <ReadError what="the alert classes" query={query} />
  const given = by.filter((subscription) => subscription !== '')
  const all = query.data?.items ?? []
  const shown =
    given.length === 0
      ? all
      : all.filter(({ name }) => given.some((subscription) => coversClass(subscription, name)))
  const lost = given.filter(
    (subscription) => !all.some(({ name }) => coversClass(subscription, name)),
  )
  return (
    <Stack gap="xs" as="section" aria-label="Alert classes">
      <p className="dim" role="status">
        {given.length === 0 ? 'All alert classes:' : saysHowMany(shown.length)}
      </p>
      <Stack as="ul" gap="xs">
        {shown.map(({ name, description }) => (
          <li key={name}>
            <b>{escapeInvisible(name)}</b>
            {description !== '' && <span className="dim"> {escapeInvisible(description)}</span>}
          </li>
        ))}
      </Stack>
      {query.data !== undefined &&
        lost.map((subscription) => (
          <p key={subscription}>
            <State tone="notice">{`${subscription} ${isGlob(subscription) ? 'matches no alert class yet' : 'is not an alert class'}`}</State>
          </p>
        ))}
    </Stack>
  )
}

function saysHowMany(count: number): string {
  if (count === 0) return 'Matches no alert class.'
  return count === 1 ? 'Matches 1 alert class:' : `Matches ${count} alert classes:`
}

function PatternMark({ of }: { of: string }) {
  return isGlob(of) ? <Pill>pattern</Pill> : null
}
