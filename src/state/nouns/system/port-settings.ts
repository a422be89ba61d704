import type { SwitchPortSettingsIdentity } from '@oxide/api'
import type { SwitchPortSettings } from '../../../api/generated/lacking.ts'
import { ApiError } from '../../../api/http/errors.ts'
import {
  networkingSwitchPortSettingsList,
  networkingSwitchPortSettingsView,
} from '../../../api/generated/reads/system-networking-switch-port-settings.ts'
import { defineNoun } from '../../define-noun.ts'
import type { Names } from '../../noun.ts'
import { read, resultOf, type Read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    portSettings: SwitchPortSettingsIdentity
  }
}

/** Settings that any number of switch ports can share. Lists only name them; {@link wholeSettings} reads the rest. */
export const portSettings = defineNoun<SwitchPortSettingsIdentity>({
  cli: 'system networking switch-port-settings',
  one: 'switch port settings',
  keywords: ['uplink'],
  many: 'switch port settings',
  within: null,
  role: 'fleet viewer',
  alsoShownBy: ['networkingSwitchPortSettings'],
  list: (_names, paging) => read(networkingSwitchPortSettingsList, { query: { ...paging } }),
  view: ({ portSettings: key = '' }) => {
    const one = {
      operation: networkingSwitchPortSettingsList,
      args: { query: { portSettings: key } },
    }
    return {
      ...one,
      pick: (answer) => {
        // A list may have cached the settings themselves.
        const known = resultOf<
          { readonly items: readonly SwitchPortSettingsIdentity[] } | SwitchPortSettingsIdentity
        >(one, answer)
        const items = 'items' in known ? known.items : [known]
        const found = items.find(({ id, name }) => id === key || name === key)
        if (found !== undefined) return found
        const reason = `Not found: switch port settings "${key}"`
        const failure = { type: 'error', status: 404, requestId: null, error: {} } as const
        throw new ApiError(one.operation.id, failure, { reason, message: reason })
      },
    }
  },
})

/** Reads complete settings by name or id. */
export function wholeSettings({ portSettings: port = '' }: Names): Read<SwitchPortSettings> {
  return read(networkingSwitchPortSettingsView, { path: { port } })
}
