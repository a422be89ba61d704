import { LIMITS } from '../../../commands/instance/create.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { MiniTable } from '../../../ui/list/mini-table.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import type { InstanceFields } from './fields.ts'
import type { SectionProps } from './resolved-defaults.ts'
import { opens } from './open-dialog.ts'

type Props = Pick<SectionProps, 'fields' | 'open'> & {
  readonly set: (network: Partial<InstanceFields['network']>) => void
}

/** Lists the interfaces that the new instance gets, and asks for more of them. */
export function Interfaces({ fields, open, set }: Props) {
  const { interfaces } = fields.network
  return (
    <>
      <MiniTable
        label="Network interfaces"
        rows={interfaces}
        rowKey={({ name }) => name}
        columns={[
          { label: 'Name', cell: ({ name }) => escapeInvisible(name) },
          { label: 'VPC', cell: ({ vpcName }) => escapeInvisible(vpcName) },
          { label: 'Subnet', cell: ({ subnetName }) => escapeInvisible(subnetName) },
        ]}
        removeLabel={({ name }) => `Remove network interface ${name}`}
        onRemove={(row) => set({ interfaces: interfaces.filter((one) => one !== row) })}
        empty="No network interfaces added"
      />
      <Row>
        <Button
          reason={interfaces.length === 0 ? 'No network interfaces added' : null}
          onClick={() => set({ interfaces: [] })}
        >
          Clear
        </Button>
        <Button
          reason={
            interfaces.length >= LIMITS.interfaces
              ? `An instance may not have more than ${LIMITS.interfaces} network interfaces`
              : null
          }
          {...opens('interface', open)}
        >
          Add network interface
        </Button>
      </Row>
    </>
  )
}
