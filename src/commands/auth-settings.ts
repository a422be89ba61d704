import { authSettingsUpdate } from '../api/generated/writes/silos-auth-settings.ts'
import { lifetimeRefusal, parseLifetime } from '../api/valid/lifetime.ts'
import { nouns } from '../state/nouns.ts'
import { define } from './kernel/define.ts'
import { orNone, text } from './kernel/params.ts'
import type { Param } from './kernel/param.ts'
import { goTo } from './plain.ts'

const LABEL = 'Maximum token lifetime'

/** Takes seconds, as the CLI does, or a number with a unit. */
const lifetime: Param<number, true> = {
  ...text(LABEL, {
    optional: true,
    hint: 'Seconds, or a number of days, hours or minutes, such as 30d or 12h. Leave blank for no limit',
  }),
  parse: (raw) => {
    const value = parseLifetime(raw)
    return value === null ? { error: 'Must be a length of time, such as 30d or 12h' } : { value }
  },
  print: String,
  fromJson: (value) =>
    typeof value === 'number' && Number.isInteger(value)
      ? { value }
      : { error: `${LABEL} must be a whole number of seconds` },
  refused: lifetimeRefusal,
}

export const editAuthSettings = define({
  id: 'auth-settings update',
  params: { deviceTokenMaxTtlSeconds: orNone(lifetime) },
  on: null,
  needsOneOf: ['deviceTokenMaxTtlSeconds'],
  role: 'silo admin',
  subject: () => nouns.authSettings.view({}),
  suggest: (settings) => ({ deviceTokenMaxTtlSeconds: settings.deviceTokenMaxTtlSeconds ?? null }),
  run: (api, { deviceTokenMaxTtlSeconds = null }) =>
    api.call(authSettingsUpdate, { body: { deviceTokenMaxTtlSeconds } }),
  done: (args) => ({ say: 'Authentication settings updated', ...goTo('authSettings', args) }),
  key: 'e',
  keywords: ['token', 'lifetime', 'expiry', 'ttl', 'login', 'sign-in'],
})

export const commands = [editAuthSettings]
