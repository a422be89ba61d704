import { randomUUID } from 'node:crypto'
import { looseObject, nullish, number, optional, safeParse, string } from 'valibot'
import { type Reply, CallFailure, callPlane, identify } from '../connect/call.ts'
import { withDefaultProfile, withProfile } from '../connect/edit-toml.ts'
import { parseHost, Secret } from '../connect/login.ts'
import {
  configPath,
  credentialsPath,
  defaultProfileIn,
  profilesIn,
  readLoginFiles,
  writePrivateFile,
} from '../connect/login-files.ts'
import { SettingsError } from '../options.ts'
import { strayWords } from '../upstream/bad-gateway.ts'
import { type Arguments, parseTimeToLive } from './arguments.ts'
import { folderOf, openAddress, reachOf, type Surroundings } from './start.ts'

const grant = 'urn:ietf:params:oauth:grant-type:device_code'

const device = looseObject({
  verification_uri: string(),
  user_code: string(),
  device_code: string(),
  expires_in: number(),
  interval: optional(number()),
})

const granted = looseObject({
  access_token: string(),
  token_id: nullish(string()),
  time_expires: nullish(string()),
})

/**
 * Signs in by the device flow (RFC 8628) and keeps the token as the CLI does.
 * @param interval milliseconds between two questions, if the control plane names none
 * @throws CallFailure if signing in fails, and SettingsError for invalid options
 */
export async function login(
  args: Arguments,
  { env, say }: Surroundings,
  interval = 5000,
): Promise<void> {
  const { texts, flags } = args
  const given = texts.host ?? env['OXIDE_HOST']
  if (!given) throw new SettingsError('rackline login needs a host: rackline login --host HOST')
  const host = parseHost(given, '--host')
  const reach = reachOf(args)
  const lifetime = texts['time-to-live']
  const clientId = randomUUID()
  const post = (path: string, form: Readonly<Record<string, string>>) =>
    callPlane({ host, reach }, { method: 'POST', path, form: { client_id: clientId, ...form } })

  const began = await post('/device/auth', {
    ...(lifetime === undefined ? {} : { ttl_seconds: String(parseTimeToLive(lifetime)) }),
  })
  const asked = safeParse(device, began.body)
  if (!asked.success || !/^https?:\/\//.test(asked.output.verification_uri)) {
    throw new CallFailure(refusalOf(began, host))
  }
  const { verification_uri: address, user_code: code, device_code: deviceCode } = asked.output
  const page = new URL(address).href
  say(`Open ${page}`)
  say(`and enter the code ${code.replaceAll(/[^\w-]/g, '')}`)
  if (!flags.has('no-browser')) openAddress(page)

  const token = await untilGranted(
    () => post('/device/token', { grant_type: grant, device_code: deviceCode }),
    {
      interval: asked.output.interval === undefined ? interval : asked.output.interval * 1000,
      until: Date.now() + asked.output.expires_in * 1000,
      host,
    },
  )
  const secret = new Secret(token.access_token)
  const user = await identify({ host, reach }, { token: secret })
  if ('problem' in user) throw new CallFailure(user.problem)

  const folder = folderOf(args)
  const path = credentialsPath(folder)
  const { credentials, config } = readLoginFiles(folder)
  const profile = texts.profile ?? freeName(user.silo, profilesIn(credentials ?? '', path))
  const keys = {
    host: host.origin,
    token: secret.reveal(),
    user: user.id,
    ...(token.token_id == null ? {} : { token_id: token.token_id }),
    ...(token.time_expires == null ? {} : { time_expires: token.time_expires }),
  }
  writePrivateFile(path, withProfile(credentials ?? '', profile, keys, path))
  const hasDefault = defaultProfileIn(config ?? '', configPath(folder)) !== null
  if (!hasDefault) writePrivateFile(configPath(folder), withDefaultProfile(config ?? '', profile))
  say(`Signed in as ${user.name} of the silo ${user.silo}.`)
  say(hasDefault ? `Start with: rackline --profile ${profile}` : `Start with: rackline`)
  if (began.clock !== null) say(began.clock)
}

/** Asks until the user has decided. */
async function untilGranted(
  ask: () => Promise<Reply>,
  { interval, until, host }: { interval: number; until: number; host: URL },
) {
  let wait = interval
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const answer = await ask()
    const found = safeParse(granted, answer.body)
    if (answer.status === 200 && found.success) return found.output
    const why = errorIn(answer)
    if (why === 'slow_down') wait += 5000
    else if (why === 'access_denied') throw new CallFailure('The request was denied.')
    else if (why === 'expired_token') break
    else if (why !== 'authorization_pending') throw new CallFailure(refusalOf(answer, host))
  }
  throw new CallFailure('The code has expired. Run rackline login again.')
}

function errorIn({ body }: Reply): string {
  const found = safeParse(looseObject({ error: string() }), body)
  return found.success ? found.output.error : ''
}

function refusalOf(answer: Reply, host: URL): string {
  const found = safeParse(looseObject({ message: string() }), answer.body)
  const why = found.success ? found.output.message : errorIn(answer)
  return why === '' ? strayWords(answer.status, host) : `${host.origin} refused to sign in: ${why}.`
}

function freeName(silo: string, taken: ReadonlyMap<string, unknown>): string {
  let name = silo
  for (let count = 2; taken.has(name); count += 1) name = `${silo}${count}`
  return name
}
