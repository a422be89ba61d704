import type { RouteDestination } from '@oxide/api'
import { reach } from '../../commands/reach.ts'
import { useNames } from '../../state/use-page.ts'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { CommandButton } from '../command-button.tsx'

/** Asks about what a route leads to; where that is no address, only which ends are meant. */
export function AskAbout({ destination }: { destination?: RouteDestination }) {
  const { project } = useNames()
  const to = destination === undefined ? null : endOf(destination)
  return (
    <CommandButton
      command={reach}
      of={{ project }}
      given={to === null ? {} : { to }}
      variant="plain"
    >
      {to === null ? 'Ask about reachability' : `Can an instance reach ${escapeInvisible(to)}`}
    </CommandButton>
  )
}

function endOf({ type, value }: RouteDestination): string | null {
  if (type === 'ip') return value
  if (type !== 'ip_net') return null
  const [address = '', length] = value.split('/')
  return length === '0' ? 'internet' : address
}
