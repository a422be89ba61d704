import type { Connection } from '../connect/connection.ts'
import { timeIn } from '../connect/login-source.ts'
import type { Served } from './several.ts'
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

/** Does the same for connections with a token. */
export function greetingWithToken(served: readonly Served[]): readonly string[] {
  const isOne = served.length === 1
  return [
    ...served.map(({ connection, opening }) => `Rackline  ${opening}  (${aboutOf(connection)})`),
    '',
    isOne
      ? 'The address works once. --mock serves the mock control plane instead, --profile another rack.'
      : 'Each address works once. Any of them also opens the others: g c switches.',
    ...served.flatMap(({ connection }) => {
      const expires = connection.login?.current().expires ?? null
      if (expires === null) return []
      const whose = isOne ? '' : ` of profile '${connection.name}'`
      return [`The token${whose} expires on ${timeIn(expires)}.`]
    }),
    ...(served.some(({ connection }) => connection.reach.isInsecure)
      ? ['Certificates are not checked (--insecure): anyone in between can read the token.']
      : []),
    '',
  ]
}

function aboutOf({ host, login, isReadOnly, isProtected }: Connection): string {
  const profile = login?.current().profile ?? null
  return [
    host.origin,
    profile === null ? 'OXIDE_TOKEN' : `profile '${profile}'`,
    ...(isReadOnly ? ['read-only'] : []),
    ...(isProtected ? ['protected'] : []),
  ].join(', ')
}
