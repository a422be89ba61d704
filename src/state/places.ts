import { pageRead } from './navigation/page-read.ts'
import type { Names, NounRecord } from './noun.ts'

/** The page of a noun's list: its title, the command that leads there and the read of the page shown. */
export function listPlace<const At extends string>(at: At, noun: NounRecord) {
  return {
    at,
    // Does not use the code for words, which would then load with the first page.
    title: noun.many.replace(/^./, (letter) => letter.toUpperCase()),
    command: `${noun.cli} list`,
    reads: (names: Names, search: URLSearchParams) => [pageRead(noun.list, names, search)],
  } as const
}

/** The page of one resource, or the frame of its tabs, titled by its name, the last part of the address. */
export function viewPlace<const At extends string, const Under extends string>(
  at: At,
  under: Under,
  noun: NounRecord,
) {
  return { at, title: nameAt(at), under, command: `${noun.cli} view` } as const
}

function nameAt(at: string): string {
  return `{${at.slice(at.lastIndexOf(':') + 1)}}`
}

/** The drawer that shows one resource. */
export function viewDrawer<const At extends string, const Under extends string>(
  at: At,
  under: Under,
  noun: NounRecord,
) {
  return {
    ...viewPlace(at, under, noun),
    drawer: true,
    reads: readsView(noun),
  } as const
}

/** The drawer with the form that creates a resource. */
export function newDrawer<const At extends string, const Under extends string>(
  at: At,
  under: Under,
  noun: NounRecord,
) {
  return formDrawer(at, under, noun, ['New', 'create'])
}

/** The drawer with the form that edits a resource. */
export function editDrawer<const At extends string, const Under extends string>(
  at: At,
  under: Under,
  noun: NounRecord,
) {
  return { ...formDrawer(at, under, noun, ['Edit', 'update']), reads: readsView(noun) } as const
}

function formDrawer<At extends string, Under extends string>(
  at: At,
  under: Under,
  { one, cli }: NounRecord,
  [verb, word]: readonly [verb: string, word: string],
) {
  return { at, title: `${verb} ${one}`, under, drawer: true, form: `${cli} ${word}` } as const
}

function readsView(noun: NounRecord) {
  return (names: Names) => [noun.view(names)]
}
