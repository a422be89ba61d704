import type { Switch, SwitchPort } from '@oxide/api'
import { portSettings } from '../../state/routes/system/inventory.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Dash } from '../../ui/panel.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { nameColumn, column, columns } from '../list/columns.tsx'
import { ListPage } from '../list/page.tsx'
import { NameLink } from '../name-link.tsx'
import { ReadError } from '../read-error.tsx'
import { baseboardColumns, idColumn, IdLink } from './columns.tsx'

export function Switches() {
  return (
    <ListPage
      noun="switchId"
      title="Switches"
      head={false}
      columns={SWITCHES}
      open="switch"
      texts={switchTexts}
      filterLike="serial:BRM"
      actions={null}
      none="No switches found"
      empty="The switches of the racks appear here."
    />
  )
}

export function SwitchPorts() {
  const settings = useRead(portSettings)
  return (
    <>
      <ReadError what="the names of settings" query={settings} />
      <ListPage
        noun="switchPortId"
        title="Switch ports"
        head={false}
        columns={PORTS}
        open="switchPort"
        texts={portTexts}
        filterLike="qsfp3, slot:switch0, settings:none"
        actions={null}
        none="No switch ports found"
        empty="The ports of the switches appear here."
      />
    </>
  )
}

const SWITCHES = columns<Switch>([
  idColumn('switchId', 'switch'),
  ...baseboardColumns,
  column('Rack', { width: '24ch', hideBelow: 880 }, ({ rackId }) => (
    <IdLink noun="rackId" open="inventoryRack" id={rackId} />
  )),
])

const PORTS = columns<SwitchPort>([
  nameColumn('switchPortId', 'switchPort', { label: 'Port' }),
  column('Settings', { width: '32ch' }, ({ portSettingsId }) => (
    <SettingsName id={portSettingsId} />
  )),
  column('Rack', { width: '24ch', hideBelow: 640 }, ({ rackId }) => (
    <IdLink noun="rackId" open="inventoryRack" id={rackId} />
  )),
])

export function SettingsName({ id }: { id: string | null | undefined }) {
  const { data } = useRead(portSettings)
  if (id == null) return <Dash />
  const name = data?.items.find((settings) => settings.id === id)?.name
  return name === undefined ? (
    <Truncated text={id} max={20} middle />
  ) : (
    <NameLink name={name} open="portSettings" max={32} />
  )
}

function switchTexts({ id, baseboard }: Switch) {
  return { id, serial: baseboard.serial, part: baseboard.part }
}

function portTexts({ portName, switchSlot, portSettingsId }: SwitchPort) {
  return {
    name: portName,
    slot: switchSlot,
    settings: portSettingsId == null ? 'none' : 'applied',
  }
}
