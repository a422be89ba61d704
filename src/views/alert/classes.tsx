import { coversClass } from '../../api/alert.ts'
import { allOf } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { State, Truncated } from '../../ui/text/value.tsx'
import { column, Unknown } from '../cells.tsx'
import { NameLink } from '../name-link.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { listPage } from '../list/of-noun.tsx'

export const AlertClasses = listPage('alertClass', {
  columns: [
    column('Name', { wraps: true }, ({ name }) => <Truncated text={name} max={40} />),
    column('Receivers', { width: '28ch', wraps: true }, ({ name }) => (
      <ReceiversOf alertClass={name} />
    )),
    column('Description', { width: '70ch', hideBelow: 760 }, ({ description }) => (
      <Truncated text={description} max={80} />
    )),
  ],
  learn: {
    text: 'Every alert belongs to a class. A receiver gets the classes that its subscriptions match: an exact name, or a pattern in which * stands for one word and ** for one or more.',
    guides: [],
  },
  texts: ['name', 'description'],
  filterLike: 'instance, power',
  menu: () => ({ copyLabel: 'Copy name' }),
  empty: 'The system has no alert classes.',
})

function ReceiversOf({ alertClass }: { alertClass: string }) {
  const { data, isError } = useRead(allOf('alertReceiver'))
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="12ch" />
  const names = data.items
    .filter(({ subscriptions }) => subscriptions.some((one) => coversClass(one, alertClass)))
    .map(({ name }) => name)
  if (names.length === 0) return <State tone="neutral">no receiver</State>
  return <Overflow title="Other receivers" items={names} draw={drawn} />
}

function drawn(name: string) {
  return <NameLink name={name} open="alertReceiver" />
}
