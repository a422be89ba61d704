import type { SwitchPortSettings } from '@oxide/api'
import { allOf, type Named } from '../../state/nouns.ts'
import { bgpConfigs } from '../../state/routes/port-settings.ts'
import { useRead } from '../../state/cache/use-read.ts'

/** Returns a function that finds the name for an id in settings, if it is known. */
export function useNamed(): (settings: SwitchPortSettings) => SwitchPortSettings {
  const configs = useRead(bgpConfigs).data?.items ?? []
  const groups = useRead(allOf('portSettings')).data?.items ?? []
  const nameIn = (list: readonly Named[], key: string) =>
    list.find(({ id }) => id === key)?.name ?? key
  return (settings) => ({
    ...settings,
    bgpPeers: settings.bgpPeers.map((peer) => ({
      ...peer,
      bgpConfig: nameIn(configs, peer.bgpConfig),
    })),
    groups: settings.groups.map((group) => ({
      ...group,
      portSettingsGroupId: nameIn(groups, group.portSettingsGroupId),
    })),
  })
}
