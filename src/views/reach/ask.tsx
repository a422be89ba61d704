import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { escapeInvisible } from '../../ui/text/value.tsx'
import type { RouteDestination } from '@oxide/api'
import { useNames } from '../../state/use-page.ts'
import { A } from '../cells.tsx'

/** Leads to a question about what a route leads to; where that is no address, to one that names no ends yet. */
export function AskAbout({ destination }: { destination?: RouteDestination }) {
  const { project } = useNames()
  const to = destination === undefined ? null : endOf(destination)
  return (
    <A href={withQuery(pathTo('reach', { project }), to === null ? [] : [['to', to]])}>
      {to === null ? 'Ask about reachability' : `Can an instance reach ${escapeInvisible(to)}?`}
    </A>
  )
}

function endOf({ type, value }: RouteDestination): string | null {
  if (type === 'ip') return value
  if (type !== 'ip_net') return null
  const [address = '', length] = value.split('/')
  return length === '0' ? 'internet' : address
}
