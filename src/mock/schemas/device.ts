import * as v from 'valibot'
import { uuid } from './scalar.ts'

const mostSeconds = 2 ** 32 - 1

/** The API document's DeviceAuthRequest. Sent as a form, so its number is text. */
export const DeviceAuthRequest = v.object({
  clientId: uuid,
  ttlSeconds: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^0*[1-9]\d{0,9}$/, 'expected one second or more'),
      v.transform(Number),
      v.maxValue(mostSeconds, `expected at most ${mostSeconds} seconds`),
    ),
  ),
})

/** The API document's DeviceAuthVerify. */
export const DeviceAuthVerify = v.object({ userCode: v.string() })

/** The API document's DeviceAccessTokenRequest. The handler checks its values and reports errors in OAuth's format. */
export const DeviceAccessTokenRequest = v.object({
  clientId: uuid,
  deviceCode: v.string(),
  grantType: v.string(),
})
