import { inBackground } from '../state/cache/read.ts'
import { pageRead } from '../state/navigation/page-read.ts'
import { isNoun, type Items, type Names, type Noun, PAGE_SIZE, recordOf } from '../state/nouns.ts'
import { useRead } from '../state/use-page.ts'
import { capital } from '../state/words.ts'
import { type Facts, Stack } from '../ui/layout.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { Dash, Truncated } from '../ui/text/value.tsx'
import { A, Unknown } from './cells.tsx'
import { addressOf } from './shell/palette/found.ts'

/** The fields by which resources of a project refer to others. */
const REFERS: { readonly [N in Noun]?: { readonly [F in keyof Items[N]]?: readonly Noun[] } } = {
  disk: { imageId: ['image', 'siloImage'], snapshotId: ['snapshot'] },
  snapshot: { diskId: ['disk'] },
}

/** Returns what refers to a kind of resource, and by which field: snapshots to a disk, disks to an image. */
function referrersOf(noun: Noun): readonly (readonly [from: Noun, field: string])[] {
  return Object.entries(REFERS).flatMap(([from, fields]) =>
    Object.entries(fields).flatMap(([field, meant]) =>
      isNoun(from) && meant.includes(noun) ? [[from, field] as const] : [],
    ),
  )
}

/** Returns what was made from a resource of a project, as facts that lead there. */
export function relativesOf(noun: Noun, id: string | undefined, project: string): Facts {
  if (id === undefined || project === '') return {}
  const items = referrersOf(noun).map(([from, field]) => [
    capital(recordOf(from).many),
    <Referring key={from} noun={from} field={field} id={id} within={{ project }} />,
  ])
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
  const { list, keyOf } = recordOf(noun)
  const { data, isError } = useRead(inBackground(pageRead(list, within, FIRST)))
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="16ch" />
  const names = data.items.flatMap((item) =>
    Object.entries(Object(item)).some(([key, value]) => key === field && value === id)
      ? [keyOf(item)]
      : [],
  )
  const isMore = data.nextPage != null
  return (
    <Stack gap="xs">
      {names.length === 0 && <Dash />}
      {names.slice(0, SHOWN).map((name) => (
        <A
          key={name}
          href={addressOf({ noun, name, names: { ...within, [noun]: name } }, {}) ?? ''}
        >
          <Truncated text={name} max={32} />
        </A>
      ))}
      {(names.length > SHOWN || isMore) && (
        <span className="dim">
          {names.length > SHOWN && `and ${names.length - SHOWN} more `}
          {isMore && `of the first ${PAGE_SIZE}`}
        </span>
      )}
    </Stack>
  )
}
