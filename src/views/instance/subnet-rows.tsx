import type { ExternalSubnet } from '@oxide/api'
import { useNames } from '../../state/use-place.ts'
import type { Column } from '../../ui/column.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { Rows } from '../rows.tsx'
import css from './networking.module.css'

const COLUMNS: readonly Column<ExternalSubnet>[] = [
  { id: 'name', label: 'name', cell: ({ name }) => <Truncated text={name} /> },
  {
    id: 'subnet',
    label: 'Subnet',
    cell: ({ subnet }) => (
      <span className={css.line}>
        {subnet} <CopyButton text={subnet} />
      </span>
    ),
    width: '28ch',
  },
  {
    id: 'description',
    label: 'description',
    cell: ({ description }) => (description === '' ? null : <Truncated text={description} />),
    hideBelow: 640,
  },
]

/** The external subnets whose traffic an instance gets. */
export function SubnetRows({ subnets }: { subnets: readonly ExternalSubnet[] | undefined }) {
  const { project } = useNames()
  return (
    <Rows
      label="External subnets"
      rows={subnets}
      columns={COLUMNS}
      refTo={({ name }) => ({ noun: 'externalSubnet', names: { project, externalSubnet: name } })}
      hrefOf={() => null}
    />
  )
}
