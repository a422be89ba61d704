import { freshId } from '../../state/fresh-id.ts'
import { atom } from 'jotai/vanilla'
import { type Question, questionAtom } from './outcome.ts'
import type { Ref } from '../../state/nouns.ts'
import { subjectName } from './subject.ts'

type Asked = Pick<
  Question,
  'command' | 'args' | 'door' | 'subject' | 'sentence' | 'lines' | 'offspring'
>

/**
 * Asks the user and waits for the answer: false, or what to delete along with it, mostly nothing. A newer question closes an older one, which counts
 * as a no.
 */
export const askFirst = atom(null, (get, set, asked: Asked): Promise<false | readonly Ref[]> => {
  get(questionAtom)?.answer(false)
  const { command, args, door, subject } = asked
  return new Promise((done) => {
    const id = freshId()
    const close = (yes: boolean, also: readonly Ref[] = []) => {
      if (get(questionAtom)?.id === id) set(questionAtom, null)
      done(yes && also)
    }
    const typed = command.typed && door === 'link' ? subjectName(command, args, subject) : null
    set(questionAtom, { ...asked, id, typed, answer: close })
  })
})
