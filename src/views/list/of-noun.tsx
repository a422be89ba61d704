import type { ComponentProps, ComponentType } from 'react'
import type { Noun } from '../../state/nouns.ts'
import { NewButton } from '../new-button.tsx'
import { ListPage } from './page.tsx'

type List<N extends Noun> = Omit<ComponentProps<typeof ListPage<N>>, 'noun'> & {
  /** The id of the command that creates a new one. */
  readonly create?: string
}

/** Makes the page of a list. */
export function listPage<N extends Noun>(noun: N, { create, ...list }: List<N>): ComponentType {
  const { actions = create && <NewButton id={create} /> } = list
  return () => <ListPage {...list} noun={noun} actions={actions} />
}
