import { useSetAtom } from 'jotai'
import { startAtom } from '../../commands/kernel/run/start.ts'
import { clearQueries, copyQueryLink, forgetQuery } from '../../commands/oxql.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { CommandButton } from '../command-button.tsx'

type Props = { readonly project: string | null }

/** Copies the address of a query as it is edited. */
export function CopyLink({ project, query }: Props & { readonly query: string }) {
  const within = namesOf(project)
  return <CommandButton command={copyQueryLink} of={within} given={{ query, ...within }} />
}

/** Forgets the queries that were run. */
export function ClearHistory({ project }: Props) {
  return <CommandButton command={clearQueries} of={namesOf(project)} variant="ghost" />
}

/** Removes one query from the history. */
export function ForgetQuery({ project, query }: Props & { readonly query: string }) {
  const run = useSetAtom(startAtom)
  const given = { query, ...namesOf(project) }
  return (
    <Button
      variant="ghost"
      square
      aria-label={`${forgetQuery.verb} ${escapeInvisible(query.replaceAll(/\s+/g, ' '))}`}
      onClick={() => void run({ command: forgetQuery, given, door: 'button' })}
    >
      <Icon name="close" />
    </Button>
  )
}

function namesOf(project: string | null): { readonly project?: string } {
  return project === null ? {} : { project }
}
