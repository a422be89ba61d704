import { pathTo } from '../../state/navigation/paths.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/use-page.ts'
import { Amount } from '../../ui/meter.tsx'
import { column, A, Identifier } from '../cells.tsx'
import { inUnits } from '../../state/utilization.ts'
import { Truncated } from '../../ui/text/value.tsx'
import { listPage } from '../list/of-noun.tsx'
import { nouns } from '../../state/nouns.ts'
import { showNumber } from '../../state/words.ts'

/** Lists the quotas of all silos, including those that the list of silos leaves out. */
export const AllQuotas = listPage('siloQuota', {
  columns: [
    column('Silo', { hit: true }, ({ siloId }) => <SiloLink id={siloId} />),
    column('vCPUs', { width: '14ch', align: 'end' }, ({ cpus }) => showNumber(cpus)),
    column('Memory', { width: '14ch', hideBelow: 400, align: 'end' }, ({ memory }) => (
      <Amount of={inUnits(memory, 2 ** 30)} unit="GiB" />
    )),
    column('Storage', { width: '14ch', hideBelow: 400, align: 'end' }, ({ storage }) => (
      <Amount of={inUnits(storage, 2 ** 40)} unit="TiB" />
    )),
    column('Silo ID', { width: '28ch', hideBelow: 760 }, ({ siloId }) => (
      <Identifier id={siloId} />
    )),
  ],
  open: 'siloQuotas',
  learn: {
    text: 'Quotas limit what the projects of a silo can provision in all. Silos that are not discoverable appear here too.',
    guides: [['Silos', 'operator/silo-management']],
  },
  texts: ({ siloId }) => ({ id: siloId }),
  filterLike: 'id:001d',
  empty: 'Every silo has quotas. Create a silo to see its quotas here.',
})

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
