import { clearQueries, copyQueryLink } from '../../commands/oxql.ts'
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

function namesOf(project: string | null): { readonly project?: string } {
  return project === null ? {} : { project }
}
