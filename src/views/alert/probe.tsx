import type { AlertProbeResult } from '@oxide/api'
import { probeOutcome, resendsOf } from '../../api/alert.ts'
import { probeReceiver } from '../../commands/alert/receiver.ts'
import { probeOf } from '../../state/nouns/system/alert-receiver.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { State, escapeInvisible } from '../../ui/text/value.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { Attempts } from './attempts.tsx'

const ASKS = ['resend'] as const

/** Probes a receiver, and shows the result of the session's last probe, whichever door started it. */
export function ProbeReceiver() {
  const names = useNames()
  const { alertReceiver: receiver = '' } = names
  const { data } = useRead(probeOf(names), { enabled: false })
  const form = useForm({ command: probeReceiver, fixed: { receiver }, asks: ASKS })
  return (
    <DrawerForm
      subtitle={receiver}
      submit={data === undefined ? 'Probe' : 'Probe again'}
      form={form}
      stays
    >
      {data === undefined ? (
        <p className="dim">A probe checks that the receiver responds. It carries no alert.</p>
      ) : (
        <Outcome of={data} receiver={receiver} />
      )}
      <ParamFields form={form} asks={ASKS} />
    </DrawerForm>
  )
}

function Outcome({ of, receiver }: { of: AlertProbeResult; receiver: string }) {
  const resends = resendsOf(of)
  const isDelivered = of.probe.state === 'delivered'
  return (
    <>
      <div role="status">
        <p>
          <State tone={isDelivered ? 'default' : 'destructive'}>
            {isDelivered ? 'Probe succeeded' : 'Probe failed'}
          </State>
        </p>
        <p className="dim">
          {escapeInvisible(`${receiver} ${probeOutcome(of)}.`)} {resends !== null && `${resends}.`}
        </p>
      </div>
      <Attempts of={of.probe} />
    </>
  )
}
