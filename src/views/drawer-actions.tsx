import { useAtomValue } from 'jotai'
import { offeredOn } from '../commands/kernel/offered.ts'
import { commandsAtom } from '../commands/kernel/registry.ts'
import { contextFor } from '../commands/kernel/resolve.ts'
import { refusalSeen, resolveSeen } from '../commands/kernel/subject.ts'
import { pageAtom } from '../state/context.ts'
import { recordOf, type Ref } from '../state/nouns.ts'
import { capital } from '../state/words.ts'
import { CommandButton } from './command-button.tsx'
import { ResourceMenu } from './row-menu.tsx'
import { useJudged } from './use-judged.ts'

/** The most actions that a drawer shows as buttons. */
const MOST = 3

/** Offers what can be done now with the resource of a drawer: some actions as buttons, and all others in a menu. */
export function DrawerActions({ of, id }: { readonly of: Ref; readonly id: string | undefined }) {
  const page = useAtomValue(pageAtom)
  const offered = offeredOn(useAtomValue(commandsAtom), of.noun)
  const ids = useJudged((client) => {
    const context = contextFor('row', of.names, { row: null, page })
    const isAllowed = ({ command }: (typeof offered)[number]) =>
      refusalSeen(client, command, resolveSeen(client, command, of.names, context)) === null
    return offered
      .filter(isAllowed)
      .toSorted((one, other) => Number(one.offer.key === null) - Number(other.offer.key === null))
      .slice(0, MOST)
      .map(({ command }) => command.id)
      .join()
  }).split(',')
  if (offered.length === 0) return null
  return (
    <>
      {offered
        .filter(({ command }) => ids.includes(command.id))
        .map(({ command, offer }) => (
          <CommandButton key={command.id} command={command} of={of.names} offeredAt={offer.key}>
            {offer.verb}
          </CommandButton>
        ))}
      <ResourceMenu
        of={of}
        id={id}
        label={`${capital(recordOf(of.noun).one)} actions`}
        without={ids}
      />
    </>
  )
}
