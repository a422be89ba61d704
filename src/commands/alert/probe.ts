import { probeOutcome, resendsOf } from '../../api/alert/delivery.ts'
import { alertReceiverProbe } from '../../api/generated/writes/system-alerts-alert-receivers.ts'
import { probeOf } from '../../state/nouns/system/alert-receiver.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { keepAnswerAtom } from '../../state/cache/query.ts'
import { type Effects, write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { flag, ref } from '../kernel/params.ts'

export const probeReceiver = define({
  id: 'alert receiver probe',
  params: {
    receiver: ref('alertReceiver'),
    resend: flag('Resend failed deliveries', {
      optional: true,
      hint: 'If the probe succeeds, every alert that could not be delivered is sent again',
    }),
  },
  run: (api, { receiver, resend }) =>
    api.call(alertReceiverProbe, {
      path: { receiver },
      query: resend === undefined ? {} : { resend },
    }),
  done: ({ receiver: name }, result): Effects => {
    const names = { alertReceiver: name }
    const text = `${name} ${probeOutcome(result)}`
    const resends = resendsOf(result)
    return {
      ...(result.probe.state === 'failed'
        ? { failed: { title: 'Probe failed', text } }
        : { say: resends === null ? text : [text, resends] }),
      set: write(keepAnswerAtom, { of: probeOf(names), answer: result }),
      refresh: ['alertReceiver', 'alertDelivery'],
      go: pathTo('alertReceiverProbe', names),
    }
  },
  key: 'p',
  keywords: [
    'send test alert',
    'test alert',
    'test',
    'check',
    'ping',
    'health',
    'liveness',
    'retry',
  ],
})
