import type { Command } from '../../commands/kernel/command.ts'
import { recordOf } from '../../state/nouns.ts'
import { capital } from '../../state/words.ts'

/** Returns the heading and the submit button's label of a command's form: `Edit VPC` and `Update VPC`. */
export function headings(command: Command): { readonly title: string; readonly submit: string } {
  const { id, noun, title } = command
  const word = id.split(' ').at(-1) ?? ''
  if (noun === null || !['create', 'update'].includes(word)) return { title, submit: title }
  const submit = `${capital(word)} ${recordOf(noun).one}`
  return { title: word === 'update' ? title : submit, submit }
}

/** True if a command changes a resource, so that its form starts with what is there. */
export function isEdit({ id, on }: Command): boolean {
  return on !== null && id.endsWith(' update')
}
