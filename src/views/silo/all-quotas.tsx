import type { SiloQuotas } from '@oxide/api'
import { showVcpus } from '../../api/show/amount.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { column, columns } from '../list/columns.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { A } from '../name-link.tsx'
import { Identifier, Size } from '../copied.tsx'
import { ListPage } from '../list/page.tsx'

/** Lists the quotas of all silos, including those that the list of silos leaves out. */
export function AllQuotas() {
  return (
    <ListPage
      noun="siloQuota"
      columns={COLUMNS}
      open="siloQuotas"
      learn={LEARN}
      texts={textsOf}
      filterLike="id:001d"
      actions={null}
      empty="Every silo has quotas. Create a silo to see its quotas here."
    />
  )
}

const LEARN = {
  text: 'Quotas limit what the projects of a silo can provision in all. Silos that are not discoverable appear here too.',
  guides: [['Silos', 'operator/silo-management']],
} as const

const COLUMNS = columns<SiloQuotas>([
  column('Silo', { hit: true }, ({ siloId }) => <SiloLink id={siloId} />),
  column('CPU', { width: '14ch', align: 'end' }, ({ cpus }) => showVcpus(cpus)),
  column('Memory', { width: '14ch', hideBelow: 400, align: 'end' }, ({ memory }) => (
    <Size bytes={memory} />
  )),
  column('Storage', { width: '14ch', hideBelow: 400, align: 'end' }, ({ storage }) => (
    <Size bytes={storage} />
  )),
  column('Silo ID', { width: '28ch', hideBelow: 760 }, ({ siloId }) => <Identifier id={siloId} />),
])

type SiloLinkProps = { readonly id: string; readonly to?: 'silo' | 'siloQuotas' }

/** Names a silo once it is read, even one that is not discoverable; until then, shows its id. */
export function SiloLink({ id, to = 'siloQuotas' }: SiloLinkProps) {
  const { data } = useRead(inBackground(nouns.silo.view({ silo: id })))
  const silo = data?.name ?? id
  return (
    <A href={pathTo(to, { silo })}>
      <Truncated text={silo} max={30} middle={silo === id} />
    </A>
  )
}

function textsOf({ siloId }: SiloQuotas) {
  return { id: siloId }
}
