import { atom } from 'jotai/vanilla'
import type { Question } from './outcome.ts'

/** What a question is about. */
export type QuestionTopic = Pick<Question, 'command' | 'args' | 'subject' | 'lines'>

/** Returns the name that a question asks for on a protected rack; the code for that comes with the connection. */
export const protectionAtom = atom({ nameFor: (_topic: QuestionTopic): string | null => null })
