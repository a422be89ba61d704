import { inBackground } from '../state/cache/read.ts'
import { pageRead } from '../state/navigation/page-read.ts'
import {
  chainOf,
  isNoun,
  type Items,
  type Names,
  type Noun,
  PAGE_SIZE,
  recordOf,
  type Ref,
  refOf,
} from '../state/nouns.ts'
import { useRead } from '../state/use-page.ts'
import { capital } from '../state/words.ts'
import { Inline } from '../ui/layout.tsx'
import { type Facts } from '../ui/properties.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { Dash, Truncated } from '../ui/text/value.tsx'
import { A, Unknown } from './cells.tsx'
import { thingAddress } from './shell/palette/found.ts'

/** The fields by which resources refer to others that lie beside them, or above. */
const REFERS: { readonly [N in Noun]?: { readonly [F in keyof Items[N]]?: readonly Noun[] } } = {
  disk: { imageId: ['image', 'siloImage'], snapshotId: ['snapshot'] },
  snapshot: { diskId: ['disk'] },
  floatingIp: { ipPoolId: ['pool'] },
  externalSubnet: { subnetPoolId: ['subnetPool'] },
  subnet: { customRouterId: ['router'] },
}

/** Returns what refers to a kind of resource, and by which field: snapshots to a disk, disks to an image. */
function referrersOf(noun: Noun): readonly (readonly [from: Noun, field: string])[] {
  return Object.entries(REFERS).flatMap(([from, fields]) =>
    Object.entries(fields).flatMap(([field, meant]) =>
      isNoun(from) && meant.includes(noun) ? [[from, field] as const] : [],
    ),
  )
}

/** Returns what was made from a resource, or uses it, as facts that lead there. Leaves out what lies elsewhere. */
export function relativesOf(noun: Noun, id: string | undefined, names: Names): Facts {
  if (id === undefined) return {}
  const items = referrersOf(noun).flatMap(([from, field]) => {
    const within = Object.fromEntries(
      chainOf(from)
        .slice(1)
        .map((outer) => [outer, names[outer] ?? '']),
    )
    if (Object.values(within).includes('')) return []
    const { many } = recordOf(from)
    return [[capital(many), <Referring key={from} {...{ noun: from, field, id, within }} />]]
  })
  return Object.fromEntries(items)
}

/** How many are shown; the others are counted. */
const SHOWN = 3
const FIRST = new URLSearchParams()

type ReferringProps = {
  readonly noun: Noun
  readonly field: string
  readonly id: string
  readonly within: Names
}

function Referring({ noun, field, id, within }: ReferringProps) {
  const { list, labelOf } = recordOf(noun)
  const { data, isError } = useRead(inBackground(pageRead(list, within, FIRST)))
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="16ch" />
  const found = data.items.filter((item) => Reflect.get(Object(item), field) === id)
  const isMore = data.nextPage != null
  return (
    <Inline wraps>
      {found.length === 0 && <Dash />}
      {found.slice(0, SHOWN).map((item) => (
        <RelativeLink key={labelOf(item)} to={refOf(noun, within, item)} label={labelOf(item)} />
      ))}
      {(found.length > SHOWN || isMore) && (
        <span className="dim">
          {found.length > SHOWN && `and ${found.length - SHOWN} more `}
          {isMore && `of the first ${PAGE_SIZE}`}
        </span>
      )}
    </Inline>
  )
}

function RelativeLink({ to, label }: { to: Ref; label: string }) {
  return (
    <A href={thingAddress({ ...to, name: label }, {}) ?? ''}>
      <Truncated text={label} max={32} />
    </A>
  )
}
