import type { Api } from '../../api/http/client.ts'
import { ApiError } from '../../api/http/errors.ts'
import { deviceAuthConfirm } from '../../api/generated/writes/console-auth-device.ts'
import { define } from '../kernel/define.ts'
import { text } from '../kernel/params.ts'
import { Refusal } from '../kernel/refusal.ts'

const INVALID = 'Code is invalid'

/**
 * Authorizes a device to act for the user, by the code that it shows. No link may start it, because a code from
 * someone else would give them a token (RFC 8628, section 5.4).
 */
export const verifyDevice = define({
  id: 'console device verify',
  verb: 'Log in on device',
  params: {
    userCode: text('Code', {
      hint: 'The 8 letters that the device shows',
      refused: (typed) => (isCode(typed) ? null : INVALID),
    }),
  },
  run: async (api, { userCode }) => {
    try {
      await confirmed(api, codeIn(userCode))
    } catch (error) {
      if (error instanceof ApiError && [400, 404].includes(error.status)) {
        throw new Refusal(INVALID, { userCode: INVALID })
      }
      throw error
    }
  },
  done: () => ({ say: 'Device logged in', refresh: ['accessToken'], go: '/device/success' }),
  keywords: ['token', 'cli', 'auth login', 'authorize', 'verify'],
  role: 'anyone',
  linkable: false,
})

/** Tries both spellings: some control planes expect only the letters, others a dash in the middle. */
async function confirmed(api: Api, letters: string): Promise<void> {
  try {
    await api.call(deviceAuthConfirm, { body: { userCode: letters } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const userCode = `${letters.slice(0, 4)}-${letters.slice(4)}`
    await api.call(deviceAuthConfirm, { body: { userCode } })
  }
}

export const commands = [verifyDevice]

/** The letters of a device's code. */
export const CODE_LENGTH = 8

/** Returns the letters of a text in upper case, at most as many as a code has. */
export function codeIn(typed: string): string {
  return typed
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)
}

/** True if a text is a code, with or without a dash or spaces in it. */
function isCode(typed: string): boolean {
  return /^(?:[A-Za-z][\s-]*){8}$/.test(typed.trim())
}
