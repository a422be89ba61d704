import type { Connection } from '../connect/connection.ts'
import type { Login } from '../connect/login.ts'
import type { ServerOptions } from '../options.ts'

/** Returns the address and three things to try. */
export function greeting(
  settings: ServerOptions,
  address: string,
  isInstalled = false,
): readonly string[] {
  if (settings.upstream) {
    return [
      `Rackline  ${address}  (control plane: ${settings.upstream.origin})`,
      '',
      'Try',
      `  ${address}/projects  your silo's projects`,
      '  Press Ctrl+K or Cmd+K there to find any command or resource',
      '  Press ? there to list the keys',
      '',
    ]
  }
  return [
    `Rackline  ${address}  (mock control plane, world '${settings.world}')`,
    '',
    ...(isInstalled ? ['For a real rack: rackline login --host HOST', ''] : []),
    'Try',
    `  ${address}/projects/mock-project/instances  a list: j and k move, . opens a row's menu`,
    '  Press Ctrl+K or Cmd+K there and type: stop db1',
    `  ${address}/do/instance/start?project=mock-project&instance=db-stopped  a link that prepares a command and waits for you`,
    '',
  ]
}

/** Does the same as {@link greeting} for the control plane without a console: its address is for programs. */
export function greetingAlone({ world, port }: ServerOptions, address: string): readonly string[] {
  return [
    `Rackline  ${address}  (mock control plane alone, world '${world}')`,
    '',
    'Try',
    `  curl ${address}/v1/projects  # without a token you are the first user, who may do everything`,
    `  curl -X POST '${address}/v1/instances/db-stopped/start?project=mock-project'`,
    `  API_URL=${address} PORT=${port === 4001 ? 4002 : 4001} npm start  # runs the console in front of it`,
    '',
  ]
}

/** Does the same for a connection with a token. */
export function greetingWithToken(
  opening: string,
  { host, reach, isReadOnly }: Connection,
  { profile, expires }: Login,
): readonly string[] {
  const whose = profile === null ? 'OXIDE_TOKEN' : `profile '${profile}'`
  return [
    `Rackline  ${opening}  (${host.origin}, ${whose}${isReadOnly ? ', read-only' : ''})`,
    '',
    'The address works once. --mock serves the mock control plane instead, --profile another rack.',
    ...(expires === null
      ? []
      : [`The token expires on ${expires.toISOString().slice(0, 16).replace('T', ' ')} UTC.`]),
    ...(reach.isInsecure
      ? ['Certificates are not checked (--insecure): anyone in between can read the token.']
      : []),
    '',
  ]
}
