import { coversClass, isGlob } from '../../api/alert.ts'
import { nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { Stack } from '../../ui/layout.tsx'
import { escapeInvisible, State } from '../../ui/text/value.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'

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
