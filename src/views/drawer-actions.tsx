import { useAtomValue } from 'jotai'
import type { Offer } from '../commands/kernel/command.ts'
import { contextFor } from '../commands/kernel/run/resolve.ts'
import { peekSubject, refusalSeen, resolveSeen } from '../commands/kernel/run/seen.ts'
import { pageAtom } from '../state/context.ts'
import { recordOf } from '../state/nouns.ts'
import { capital } from '../state/words.ts'
import { CommandButton } from './command-button.tsx'
import type { MenuSubject } from './resource-items.ts'
import { ResourceMenu } from './row-menu.tsx'
import { useOffered } from './use-commands.ts'
import { useJudged } from './use-judged.ts'

/** The characters that the buttons of a drawer may take, so that `Close` stays beside them. */
const ROOM = 50

/** The characters that a button takes besides its label. */
const FRAME = 5

/** Offers what can be done now with the resource of a drawer: some actions as buttons, and all others in a menu. */
export function DrawerActions({
  of,
  id,
  without = [],
  first,
}: MenuSubject & { readonly first?: string | undefined }) {
  const page = useAtomValue(pageAtom)
  const offered = useOffered(of.noun).filter(({ command }) => !without.includes(command.id))
  const ids = useJudged((client) => {
    const context = contextFor('row', of.names, { row: null, page })
    const isAllowed = ({ command }: (typeof offered)[number]) =>
      refusalSeen(client, command, resolveSeen(client, command, of.names, context)) === null
    const rank = ({ command, offer }: (typeof offered)[number]) => {
      if (command.id === first) return -1
      const { args } = resolveSeen(client, command, of.names, context)
      // What cannot be judged yet may turn out to be refused, so it comes after what is allowed.
      const isUnjudged =
        command.subject !== null && peekSubject(client, command, args) === undefined
      return Number(offer.key === null) + 2 * Number(isUnjudged)
    }
    const allowed = offered.filter(isAllowed).toSorted((one, other) => rank(one) - rank(other))
    return allowed
      .slice(0, countFitting(allowed.map(({ offer }) => offer)))
      .map(({ command }) => command.id)
      .join()
  }).split(',')
  if (offered.length === 0) return null
  const buttons = offered.filter(({ command }) => ids.includes(command.id))
  return (
    <>
      {buttons.map(({ command, offer }) => (
        <CommandButton key={command.id} command={command} of={of.names} offeredAt={offer.key}>
          {offer.verb}
        </CommandButton>
      ))}
      <ResourceMenu
        of={of}
        id={id}
        label={`${capital(recordOf(of.noun).one)} actions`}
        without={[...without, ...ids]}
      />
    </>
  )
}

/** Returns how many of the first buttons fit side by side. */
function countFitting(offers: readonly Offer[]): number {
  let room = ROOM
  const at = offers.findIndex(({ verb, key }) => {
    room -= verb.length + FRAME + (key === null ? 0 : 2)
    return room < 0
  })
  return at < 0 ? offers.length : at
}
