import { toWire } from '../../api/casing.ts'
import { useSetAtom } from 'jotai'
import { bodyOf, withoutKeys } from '../../api/port-settings/body.ts'
import { wholeSettings } from '../../state/nouns/system/port-settings.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { DrawerFoot } from '../page-button.tsx'

/** The drawer itself. */
const SHOWN = ['console system networking switch-port-settings json']

export function PortSettingsJson() {
  const names = useNames()
  const navigate = useSetAtom(navigateAtom)
  const { data: settings } = useRead(wholeSettings(names))
  if (settings === undefined) return null
  const close = () =>
    void navigate(pathTo('portSettings', { portSettings: names.portSettings ?? '' }))
  const body = bodyOf(settings)
  const shown = { ...body, bgpPeers: withoutKeys(body.bgpPeers) }
  const hasKeys = settings.bgpPeers.some(({ md5AuthKey }) => md5AuthKey != null)
  return (
    <Drawer
      title="JSON"
      subtitle={<bdi>{escapeInvisible(settings.name)}</bdi>}
      onClose={close}
      footer={
        <DrawerFoot
          of={{ noun: 'portSettings', names }}
          id={settings.id}
          without={SHOWN}
          onClose={close}
        />
      }
    >
      <p className="dim">
        The form for new settings and the CLI’s --json-body take this JSON.
        {hasKeys && ' MD5 keys are left out.'}
      </p>
      <CopyCode code={JSON.stringify(toWire(shown), null, 2)} label="Copy JSON" />
    </Drawer>
  )
}
