import { useSetAtom } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { navigateAtom } from '../state/navigation/navigate.ts'
import { capital } from '../state/words.ts'
import { type Items, type Noun, nouns, recordOf } from '../state/nouns.ts'
import { useBack, useNames, useRead } from '../state/use-page.ts'
import { Drawer } from '../ui/layer/drawer.tsx'
import { Properties, type Facts } from '../ui/properties.tsx'
import { Time, escapeInvisible } from '../ui/text/value.tsx'
import { Identifier } from './cells.tsx'
import { DrawerFoot } from './page-button.tsx'
import { relativesOf } from './relatives.tsx'
import { hasReadError, ReadError } from './read-error.tsx'

type Details = {
  readonly id: string
  readonly description: string
  readonly timeCreated: Date
  readonly timeModified: Date
}

type Identified = Pick<Details, 'id'>

type IdentifiedNoun = { [N in Noun]: Items[N] extends Identified ? N : never }[Noun]

type Props<N extends Noun> = Omit<DrawerProps<N>, 'children'> & {
  readonly facts: (item: Items[N]) => Facts
  /** The label of the id; `ID` by default. */
  readonly idLabel?: string
  /** False for resources that never have a description. */
  readonly describes?: false
  readonly children?: (item: Items[N]) => ReactNode
}

/** Makes the drawer with the facts of a resource. */
export function detailsDrawer<N extends IdentifiedNoun>(
  noun: N,
  details: Omit<Props<N>, 'noun'>,
): ComponentType {
  return () => <DetailsDrawer noun={noun} {...details} />
}

/** Shows the facts of a resource over the page that led here. Leaves out times that it does not have. */
export function DetailsDrawer<N extends IdentifiedNoun>(props: Props<N>) {
  const { facts, children, ...drawer } = props
  const names = useNames()
  return (
    <ResourceDrawer {...drawer}>
      {(item: Items[N] & Partial<Details>) => (
        <>
          <Properties
            items={{
              [props.idLabel ?? 'ID']: <Identifier id={item.id ?? ''} />,
              ...(props.describes === false
                ? {}
                : { Description: escapeInvisible(item.description) }),
              ...facts(item),
              ...relativesOf(props.noun, item.id, names),
              ...timesOf(item),
            }}
          />
          {children?.(item)}
        </>
      )}
    </ResourceDrawer>
  )
}

type DrawerProps<N extends Noun> = {
  readonly noun: N
  /** The heading; `Snapshot details` by default. */
  readonly title?: string
  /** Where closing it leads, if not to the page below. */
  readonly back?: string
  /** The id of the command that the drawer is mostly opened for, whose button comes first. */
  readonly first?: string
  readonly children: (item: Items[N]) => ReactNode
}

/** Shows a resource over the page that led here, with what can be done with it. */
export function ResourceDrawer<N extends Noun>(props: DrawerProps<N>) {
  const { noun, first, children } = props
  const names = useNames()
  const navigate = useSetAtom(navigateAtom)
  const { one, labelOf } = recordOf(noun)
  const query = useRead(nouns[noun].view(names))
  const below = useBack()
  const { title = `${capital(one)} details`, back = below } = props
  const close = () => void navigate(back)
  if (hasReadError(query)) {
    return (
      <Drawer title={title} onClose={close}>
        <ReadError what={`the ${one}`} query={query} />
      </Drawer>
    )
  }
  const item: (Items[N] & { readonly id?: string }) | undefined = query.data
  if (item === undefined) return null
  return (
    <Drawer
      title={title}
      subtitle={<bdi>{escapeInvisible(labelOf(item))}</bdi>}
      onClose={close}
      footer={<DrawerFoot of={{ noun, names }} id={item.id} first={first} onClose={close} />}
    >
      {children(item)}
    </Drawer>
  )
}

function timesOf(item: Partial<Details>): Facts {
  return {
    ...('timeCreated' in item && { Created: <Time at={item.timeCreated} /> }),
    ...('timeModified' in item && { 'Last modified': <Time at={item.timeModified} /> }),
  }
}
