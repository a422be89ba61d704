import { useSetAtom } from 'jotai'
import { arriveAtom } from '../state/arrive.ts'
import { type Items, type Noun, nouns, recordOf } from '../state/nouns.ts'
import { pathFrom } from '../state/paths.ts'
import type { RouteId } from '../state/routes.ts'
import { useNames } from '../state/use-place.ts'
import { useRead } from '../state/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Properties, type Property } from '../ui/properties.tsx'
import { Time } from '../ui/time.tsx'
import { visible } from '../ui/visible.ts'
import { Identifier } from './copied.tsx'
import { isUnread, Unread } from './unread.tsx'

type Details = {
  readonly id: string
  readonly description: string
  readonly timeCreated: Date
  readonly timeModified: Date
}

type Props<N extends Noun> = {
  readonly noun: N
  /** The page below, where closing leads. */
  readonly back: RouteId
  /** Facts to show besides the id, description and times. */
  readonly facts: (item: Items[N]) => readonly Property[]
}

/** Shows the facts of a resource over the page that led here. */
export function DetailsDrawer<N extends Noun>(
  props: Props<N> & (Items[N] extends Details ? unknown : never),
) {
  const { noun, back, facts } = props
  const names = useNames()
  const arrive = useSetAtom(arriveAtom)
  const { one, labelOf } = recordOf(noun)
  const query = useRead(nouns[noun].view(names))
  const close = () => void arrive(pathFrom(back, names) ?? '/')
  const title = `${one.charAt(0).toUpperCase()}${one.slice(1)} details`
  if (isUnread(query)) {
    return (
      <Drawer title={title} onClose={close}>
        <Unread what={`the ${one}`} query={query} />
      </Drawer>
    )
  }
  if (query.data === undefined) return null
  const item: Items[N] & Partial<Details> = query.data
  return (
    <Drawer
      title={title}
      subtitle={<bdi>{visible(labelOf(item))}</bdi>}
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      <Properties
        items={[
          { label: 'ID', value: <Identifier id={item.id ?? ''} /> },
          { label: 'Description', value: visible(item.description) },
          ...facts(item),
          { label: 'Created', value: <Time at={item.timeCreated} /> },
          { label: 'Last modified', value: <Time at={item.timeModified} /> },
        ]}
      />
    </Drawer>
  )
}
