import { LIMITS } from '../../../commands/instance/create.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Row, Stack } from '../../../ui/layout.tsx'
import { errorClass } from '../../../ui/form/field.tsx'
import { MiniTable } from '../../../ui/list/mini-table.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import type { SectionProps } from './section.ts'
import { floatingIpsLeft } from './resolved-defaults.ts'

/** Asks for addresses that outlive the instance. */
export function FloatingIps({ options, resolved, errors, onChange, open }: SectionProps) {
  const { floatingIps: chosen } = resolved
  return (
    <Stack gap="m" data-invalid={errors.floatingIp !== undefined || undefined}>
      <h3 className="dim">Floating IPs</h3>
      {options.floatingIps?.length === 0 ? (
        <Empty
          title="No floating IPs found"
          line="Create a floating IP to attach it to this instance"
        />
      ) : (
        <>
          <MiniTable
            label="Floating IPs"
            rows={chosen}
            rowKey={({ id }) => id}
            columns={[
              { label: 'Name', cell: ({ name }) => escapeInvisible(name) },
              { label: 'IP', cell: ({ ip }) => ip },
            ]}
            removeLabel={({ name }) => `Remove floating IP ${name}`}
            onRemove={(row) =>
              onChange({
                floatingIps: chosen.filter((one) => one !== row).map(({ name }) => name),
              })
            }
            empty="No floating IPs attached"
          />
          {errors.floatingIp !== undefined && (
            <p role="alert" className={errorClass}>
              {errors.floatingIp}
            </p>
          )}
          <Row>
            <Button
              reason={whyNot(
                options.floatingIps !== null,
                resolved.speaks.length,
                options.moreFloatingIps ||
                  floatingIpsLeft(options.floatingIps ?? [], resolved).length > 0,
                chosen.length,
              )}
              onClick={() => open('floating')}
            >
              Attach floating IP
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}

function whyNot(
  known: boolean,
  interfaces: number,
  hasLeft: boolean,
  chosen: number,
): string | null {
  if (interfaces === 0) return 'A network interface is required to attach a floating IP'
  if (chosen >= LIMITS.floatingIps) {
    return `Floating IP address limit of ${LIMITS.floatingIps} reached for this instance`
  }
  if (!known) return 'Could not load floating IPs'
  return hasLeft ? null : 'No floating IPs available'
}
