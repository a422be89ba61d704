import { Fragment } from 'react'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/use-page.ts'
import { pageRead } from '../../state/navigation/page-read.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { createdColumn, descriptionColumn, nameColumn, column, A } from '../cells.tsx'
import { listPage } from '../list/of-noun.tsx'
import { nouns } from '../../state/nouns.ts'
import { SiloLink } from './all-quotas.tsx'
import { Discoverable, IdentityMode } from './frame.tsx'

export const SiloList = listPage('silo', {
  columns: [
    nameColumn('silo', 'silo'),
    descriptionColumn,
    column('Discoverable', { width: '16ch', hideBelow: 640 }, (silo) => <Discoverable {...silo} />),
    column('Identity mode', { width: '18ch', hideBelow: 400 }, (silo) => (
      <IdentityMode {...silo} />
    )),
    createdColumn,
  ],
  open: 'silo',
  learn: {
    text: 'A silo is a tenant of the fleet: its users, groups, projects and quotas are apart from those of all others. Silos that are not discoverable are not listed here and can only be found by name or id.',
    guides: [['Silos', 'operator/silo-management']],
  },
  texts: ({ name, description, identityMode }) => ({
    name,
    description,
    mode: spaced(identityMode),
  }),
  filterLike: 'sales, mode:local',
  marks: true,
  above: <Undiscoverable />,
  links: <Links />,
  create: 'silo create',
  empty: 'A silo has its own users, projects and quotas. Create the first one.',
})

function Links() {
  return <A href={pathTo('allQuotas', {})}>Quotas</A>
}

/**
 * Says how many silos the list leaves out, and links to them: the quotas are those of all silos. Counts only while both
 * lists have one page, because the API counts neither.
 */
function Undiscoverable() {
  const silos = useRead(pageRead(nouns.silo.list, {}, new URLSearchParams())).data
  const quotas = useRead(inBackground(nouns.siloQuota.list({}))).data
  if (silos === undefined || quotas === undefined) return null
  const all = <A href={pathTo('allQuotas', {})}>Quotas</A>
  if (silos.nextPage != null || quotas.nextPage != null) {
    return (
      <p className="dim">Silos that are not discoverable are not listed here. {all} lists all.</p>
    )
  }
  const listed = new Set(silos.items.map(({ id }) => id))
  const hidden = quotas.items.filter(({ siloId }) => !listed.has(siloId))
  if (hidden.length === 0) return null
  const are = hidden.length === 1 ? 'silo is' : 'silos are'
  return (
    <p className="dim">
      {hidden.length} {are} not discoverable and not listed here:{' '}
      {hidden.slice(0, MOST_NAMED).map(({ siloId }) => (
        <Fragment key={siloId}>
          <SiloLink id={siloId} to="silo" />{' '}
        </Fragment>
      ))}
      {hidden.length > MOST_NAMED && <>and more under {all}</>}
    </p>
  )
}

/** Names at most this many silos, because each is read separately. */
const MOST_NAMED = 5

/** A control plane may leave it out. */
function spaced(word: string | undefined): string {
  return escapeInvisible(word).replaceAll('_', ' ')
}
