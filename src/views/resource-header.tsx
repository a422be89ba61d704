import { useAtom, useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'
import { type ReactNode, useMemo } from 'react'
import { type Names, type Noun, recordOf } from '../state/nouns.ts'
import { capital } from '../state/words.ts'
import { PAGE_KEYS } from '../commands/kernel/keys/page-keys.ts'
import { keysAtom } from '../state/keymap.ts'
import { Button } from '../ui/button.tsx'
import { Head, Panel } from '../ui/layout.tsx'
import { type Facts, Properties } from '../ui/properties.tsx'
import { ariaKeys, Keys } from '../ui/text/keys.tsx'
import { Age, Time, Truncated } from '../ui/text/value.tsx'
import { Identifier } from './cells.tsx'
import { PageButton } from './page-button.tsx'
import { usePageActions } from './page-actions.ts'
import { RefreshButton } from './head.tsx'
import { ResourceMenu } from './row-menu.tsx'

type TopProps = {
  readonly noun: Noun
  readonly names: Names
  readonly id: string
  /** The heading; the name of its kind by default. */
  readonly title?: string
  readonly notes?: ReactNode
  /** The ids of commands that have buttons, which the menu leaves out. */
  readonly commands?: readonly string[]
  /** Further buttons, and the commands that the menu leaves out for them. */
  readonly action?: ReactNode
  readonly without?: readonly string[]
  readonly facts: Facts
}

/** Shows the top of the page of a resource: its heading, its actions and its facts. */
export function ResourceTop(props: TopProps) {
  const { noun, names, id, notes, commands = [], action, without = [], facts } = props
  const one = capital(recordOf(noun).one)
  return (
    <>
      <Head
        title={<Truncated text={props.title ?? one} max={63} />}
        notes={
          <>
            {notes}
            <RefreshButton />
          </>
        }
        actions={
          <>
            {commands.map((command) => (
              <PageButton key={command} id={command} of={names} />
            ))}
            {action}
            <ResourceMenu
              of={{ noun, names }}
              id={id}
              label={`${one} actions`}
              without={[...commands, ...without]}
            />
          </>
        }
      />
      <PropertiesPanel items={facts} />
    </>
  )
}

type Props = Omit<TopProps, 'id' | 'title'> & {
  readonly item: {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly timeCreated: Date
    readonly timeModified: Date
  }
}

/** Does the same for a resource with a name and a description. */
export function ResourceHeader({ item, facts, ...top }: Props) {
  const { id, name, description, timeCreated, timeModified } = item
  return (
    <ResourceTop
      {...top}
      id={id}
      title={name}
      facts={{
        Description: description === '' ? null : <Truncated text={description} />,
        ...facts,
        Created: <Age at={timeCreated} />,
        ID: <Identifier id={id} />,
        'Last modified': <Time at={timeModified} />,
      }}
    />
  )
}

/** Whether all properties are shown; stays as it is from page to page. */
const isOpenAtom = atom(false)

/** What people rarely look for; shown only among all properties. */
const RARE = new Set(['ID', 'Last modified'])

/** Shows what a resource is on a line or two. Its key and its button open all of it. */
export function PropertiesPanel({ items }: { items: Facts }) {
  const [isOpen, setOpen] = useAtom(isOpenAtom)
  const keys = useAtomValue(keysAtom)('shell properties', PAGE_KEYS['shell properties'].keys)
  const toggle = () => setOpen(!isOpen)
  usePageActions({ properties: toggle })
  const wanted = useMemo(() => wantedOf(items), [items])
  const button = (
    <Button
      small
      variant="ghost"
      aria-expanded={isOpen}
      aria-keyshortcuts={ariaKeys(keys)}
      onClick={toggle}
    >
      {isOpen ? 'Fewer properties' : 'All properties'}
      {keys !== null && <Keys of={keys} quiet />}
    </Button>
  )
  return isOpen ? (
    <Panel title="Properties" padded actions={button}>
      <Properties items={items} />
    </Panel>
  ) : (
    <Properties items={wanted} end={button} />
  )
}

function wantedOf(items: Facts): Facts {
  return Object.fromEntries(
    Object.entries(items).filter(([label, value]) => value != null && !RARE.has(label)),
  )
}
