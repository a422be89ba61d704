import { useSetAtom } from 'jotai'
import { navigateAtom } from '../state/navigate.ts'
import { type Items, type Noun, nouns, recordOf } from '../state/nouns.ts'
import { pathFrom } from '../state/paths.ts'
import type { RouteId } from '../state/routes.ts'
import { useNames } from '../state/use-location.ts'
import { useRead } from '../state/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Properties, type Property } from '../ui/properties.tsx'
import { Time } from '../ui/time.tsx'
import { escapeInvisible } from '../ui/escape-invisible.ts'
import { Identifier } from './copied.tsx'
import { hasReadError, ReadError } from './read-error.tsx'

type Details = {
  readonly id: string
  readonly description: string
  readonly timeCreated: Date
  readonly timeModified: Date
}

/** The nouns whose items have all of that. */
type Detailed = { [N in Noun]: Items[N] extends Details ? N : never }[Noun]

type Props<N extends Detailed> = {
  readonly noun: N
  /** The page below, where closing leads. */
  readonly back: RouteId
  /** Facts to show besides the id, description and times. */
  readonly facts: (item: Items[N]) => readonly Property[]
}

/** Shows the facts of a resource over the page that led here. */
export function DetailsDrawer<N extends Detailed>({ noun, back, facts }: Props<N>) {
  const names = useNames()
  const navigate = useSetAtom(navigateAtom)
  const { one, labelOf } = recordOf(noun)
  const query = useRead(nouns[noun].view(names))
  const close = () => void navigate(pathFrom(back, names) ?? '/')
  const title = `${one.charAt(0).toUpperCase()}${one.slice(1)} details`
  if (hasReadError(query)) {
    return (
      <Drawer title={title} onClose={close}>
        <ReadError what={`the ${one}`} query={query} />
      </Drawer>
    )
  }
  if (query.data === undefined) return null
  const item: Items[N] & Partial<Details> = query.data
  return (
    <Drawer
      title={title}
      subtitle={<bdi>{escapeInvisible(labelOf(item))}</bdi>}
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      <Properties
        items={[
          { label: 'ID', value: <Identifier id={item.id ?? ''} /> },
          { label: 'Description', value: escapeInvisible(item.description) },
          ...facts(item),
          { label: 'Created', value: <Time at={item.timeCreated} /> },
          { label: 'Last modified', value: <Time at={item.timeModified} /> },
        ]}
      />
    </Drawer>
  )
}
