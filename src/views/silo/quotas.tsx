import type { VirtualResourceCounts } from '@oxide/api'
import { GIB } from '../../api/valid/size.ts'
import { utilizationOf } from '../../state/nouns/both/silo.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { alarmOf } from '../../state/utilization.ts'
import { showNumber } from '../../state/words.ts'
import { column, columns } from '../cells.tsx'
import { Panel } from '../../ui/layout.tsx'
import { Share } from '../../ui/meter.tsx'
import { Table } from '../../ui/list/table.tsx'
import { ReadError } from '../read-error.tsx'
import { PageButton } from '../page-button.tsx'

export function Quotas() {
  const names = useNames()
  const query = useRead(utilizationOf(names))
  const rows = query.data && rowsOf(query.data.provisioned, query.data.allocated)
  return (
    <Panel title="Quotas" actions={<PageButton id="silo quotas update" of={names} room={11} />}>
      <ReadError what="the quotas" query={query} />
      {!query.isError && (
        <Table label="Quotas" columns={COLUMNS} rows={rows} rowKey={({ resource }) => resource} />
      )}
    </Panel>
  )
}

type Row = {
  readonly resource: string
  readonly unit: string
  readonly provisioned: number
  readonly quota: number
}

function rowsOf(used: VirtualResourceCounts, quota: VirtualResourceCounts): readonly Row[] {
  return [
    { resource: 'vCPUs', unit: 'vCPUs', provisioned: used.cpus, quota: quota.cpus },
    { resource: 'Memory', unit: 'GiB', ...inUnit(GIB, used.memory, quota.memory) },
    { resource: 'Storage', unit: 'TiB', ...inUnit(1024 * GIB, used.storage, quota.storage) },
  ]
}

function inUnit(one: number, used: number, quota: number) {
  return { provisioned: used / one, quota: quota / one }
}

const COLUMNS = columns<Row>([
  column('Resource', ({ resource }) => resource),
  column('Provisioned', { width: '22ch', align: 'end' }, ({ provisioned, unit }) => (
    <Amount value={provisioned} unit={unit} />
  )),
  column('Quota', { width: '22ch', align: 'end' }, ({ quota, unit }) => (
    <Amount value={quota} unit={unit} />
  )),
  column('In use', { width: '16ch', align: 'end' }, ({ resource, provisioned, quota }) => (
    <Share
      label={`${resource} provisioned`}
      value={provisioned}
      max={quota}
      tone={alarmOf(provisioned, quota) ?? undefined}
    />
  )),
])

function Amount({ value, unit }: { value: number; unit: string }) {
  if (!Number.isFinite(value)) return null
  return (
    <>
      {showNumber(Math.round(value * 100) / 100)} <span className="dim">{unit}</span>
    </>
  )
}
