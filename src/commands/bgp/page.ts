import { asnRefusal, MAX_ASN } from '../../api/bgp/state.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { number } from '../kernel/params.ts'
import { announceSetCommands } from './announce-set.ts'
import { announcementCommands } from './announcement.ts'
import { bgpConfigCommands } from './config.ts'

/** Opens the routes that peers announce to an autonomous system; those of the first one if none is named. */
const goToImported = pageOf('imported', 'bgpImported', 'Go to imported routes')

/** Opens the messages exchanged with peers of an autonomous system. */
const goToHistory = pageOf('history', 'bgpHistory', 'Go to BGP messages')

export const commands = [
  ...bgpConfigCommands,
  ...announceSetCommands,
  ...announcementCommands,
  goToImported,
  goToHistory,
]

/** Makes the command that opens a page about one autonomous system, named in its address as in the CLI. */
function pageOf(word: string, route: 'bgpImported' | 'bgpHistory', title: string) {
  const place = ({ asn }: { readonly asn?: number }) =>
    `${pathTo(route, {})}${asn === undefined ? '' : `?asn=${asn}`}`
  return define({
    id: `system networking bgp ${word}`,
    verb: title,
    title,
    params: {
      asn: number('ASN', { optional: true, min: 0, max: MAX_ASN, refused: asnRefusal }),
    },
    on: null,
    role: 'fleet viewer',
    place: { layout: 'system', path: place },
    keywords: ['go', 'open', 'list', 'show', 'view', 'learned', 'log', 'received', 'sent'],
  })
}
