import type { ComponentProps, ComponentType } from 'react'
import type { Command } from '../../commands/kernel/command.ts'
import type { Noun } from '../../state/nouns.ts'
import { NewButton } from '../command-button.tsx'
import { ListPage } from './page.tsx'

type List<N extends Noun> = Omit<ComponentProps<typeof ListPage<N>>, 'noun' | 'actions'> & {
  /** The command that creates a new one. */
  readonly create?: Command
}

/** Makes the page of a list. */
export function listPage<N extends Noun>(noun: N, { create, ...list }: List<N>): ComponentType {
  const actions = create && <NewButton command={create} />
  return () => <ListPage {...list} noun={noun} actions={actions} />
}
