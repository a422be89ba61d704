import type { Alert } from '../../api/generated/lacking.ts'
import { isRecord } from '../../api/shape.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { Subheading } from '../../ui/layout.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { column, createdColumn, nameColumn } from '../cells.tsx'
import { detailsDrawer } from '../details-drawer.tsx'
import { listPage } from '../list/of-noun.tsx'

export const Alerts = listPage('alert', {
  title: 'Raised alerts',
  columns: [
    nameColumn('alert', 'alert', { label: 'Alert class' }),
    column('About', { width: '34ch', hideBelow: 520 }, (alert) => (
      <Truncated text={subjectOf(alert)} max={40} />
    )),
    createdColumn,
  ],
  open: 'alert',
  texts: (alert) => ({ class: alert.class, about: subjectOf(alert), id: alert.id }),
  filterLike: 'instance.failed, class:hardware.',
  learn: {
    text: 'Every alert is kept here, newest first, whether or not a receiver is subscribed to its class. Open one to see what it says.',
    guides: [],
  },
  empty: 'Nothing has needed attention yet.',
})

/** Shows an alert over the list, with the data that its receivers get. */
export const AlertDetails = detailsDrawer('alert', {
  title: 'Alert',
  idLabel: 'Alert ID',
  describes: false,
  facts: (alert) => ({ Class: alert.class, 'Schema version': alert.version }),
  children: (alert) => <Payload of={alert} />,
})

function Payload({ of }: { of: Alert }) {
  return (
    <section>
      <Subheading>Data</Subheading>
      <CopyCode code={JSON.stringify(of.alert ?? null, null, 2)} label="Copy data" />
    </section>
  )
}

/** Names what an alert is about, if its payload does. Each class has a payload of its own. */
function subjectOf({ alert: payload }: Alert): string {
  if (!isRecord(payload)) return ''
  const { name, id } = payload
  return [name, id].find((one) => typeof one === 'string' && one !== '')?.toString() ?? ''
}
