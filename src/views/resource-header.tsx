import type { ReactNode } from 'react'
import { type Names, type Noun, recordOf } from '../state/nouns.ts'
import { capital } from '../state/words.ts'
import { type Facts, Head, Panel, Properties } from '../ui/layout.tsx'
import { Time, Truncated } from '../ui/text/value.tsx'
import { Identifier } from './cells.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { ResourceMenu } from './row-menu.tsx'

type Props = {
  readonly noun: Noun
  readonly names: Names
  readonly item: {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly timeCreated: Date
    readonly timeModified: Date
  }
  /** The button beside the menu, if any, and the id of its command, which the menu leaves out. */
  readonly action?: ReactNode
  readonly without?: string
  readonly facts: Facts
}

export function ResourceHeader({ noun, names, item, action, without, facts }: Props) {
  const { id, name, description, timeCreated, timeModified } = item
  return (
    <>
      <Head
        title={<Truncated text={name} max={63} />}
        actions={
          <>
            <RefreshButton />
            {action}
            <ResourceMenu
              of={{ noun, names }}
              id={id}
              label={`${capital(recordOf(noun).one)} actions`}
              without={without === undefined ? [] : [without]}
            />
          </>
        }
      />
      <Panel title="Properties" padded>
        <Properties
          items={{
            Description: description === '' ? null : <Truncated text={description} />,
            ...facts,
            Created: <Time at={timeCreated} />,
            ID: <Identifier id={id} />,
            'Last modified': <Time at={timeModified} />,
          }}
        />
      </Panel>
    </>
  )
}
