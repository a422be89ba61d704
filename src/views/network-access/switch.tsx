import type { ReactNode } from 'react'
import { State } from '../../ui/badge.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Unknown } from '../name-of.tsx'
import { hasReadError, ReadError, type ReadState } from '../read-error.tsx'

type Props = {
  readonly title: string
  /** Completes “Could not load”. */
  readonly what: string
  readonly query: ReadState
  /** Undefined while loading; null if the answer lacks it. */
  readonly isOn: boolean | null | undefined
  /** The words for on and off. */
  readonly words: readonly [on: string, off: string]
  readonly meaning: string
  readonly action: ReactNode
}

export function isOnIn<Answer extends object>(
  answer: Answer | undefined,
  name: keyof Answer,
): boolean | null | undefined {
  if (answer === undefined) return undefined
  const value = answer[name]
  return typeof value === 'boolean' ? value : null
}

export function Switch({ title, what, query, isOn, words, meaning, action }: Props) {
  return (
    <Panel title={title} actions={action} padded>
      {hasReadError(query) ? (
        <ReadError what={what} query={query} />
      ) : (
        <Stack width="text">
          {isOn === undefined ? (
            <Skeleton width="12ch" />
          ) : isOn === null ? (
            <Unknown />
          ) : (
            <State tone={isOn ? 'default' : 'neutral'}>{isOn ? words[0] : words[1]}</State>
          )}
          <p className="dim">{meaning}</p>
        </Stack>
      )}
    </Panel>
  )
}
