import { writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { projectList } from '../../src/api/generated/reads/projects.ts'
import { projectCreate } from '../../src/api/generated/writes/projects.ts'
import { createApi } from '../../src/api/http/client.ts'
import { SettingsError } from '../../src/server/options.ts'
import { parseArguments } from '../../src/server/program/arguments.ts'
import { planOf, start } from '../../src/server/program/start.ts'
import { TOO_NEW } from '../../src/server/versions/rack.ts'
import { farEnd, folder, surroundings } from './serving.ts'

/** Answers a call to the control plane. */
export type Answer = (outgoing: ServerResponse, path: string) => void

const project = { id: 'i', name: 'p', time_created: '2026-01-01T00:00:00Z' }
const me = { id: 'u', display_name: 'Ada', silo_name: 'lab' }

export const json = (outgoing: ServerResponse, body: unknown, status = 200) =>
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A control plane that works. */
export const well: Answer = (outgoing, path) =>
  json(outgoing, path.startsWith('/v1/me') ? me : { items: [project], next_page: null })

/** Answers every call alike. */
export const always =
  (status: number, body: string, type = 'text/html; charset=utf-8'): Answer =>
  (outgoing) =>
    outgoing.writeHead(status, { 'content-type': type }).end(body)

/** Starts the program in front of something that answers like this, with a profile for it. */
export async function opened(
  answer: Answer,
  { host, args = [] }: { host?: string; args?: string[] } = {},
) {
  const rack = { answer }
  const { address } = await farEnd(({ url = '', headers }, outgoing) => {
    // Like a rack that reads versions: it refuses those that do not exist yet.
    const isTooNew = url === '/v1/ping' && String(headers['api-version']) > '9'
    if (isTooNew) json(outgoing, { message: TOO_NEW }, 400)
    else rack.answer(outgoing, url)
  })
  const { port } = new URL(address)
  const origin = host?.replace('PORT', port) ?? address
  const profile = `[profile.west]\nhost = "${origin}"\ntoken = "t"\nuser = "u"\n`
  const dir = folder({ 'credentials.toml': profile, 'config.toml': 'default-profile = "west"' })
  const told = (text: string) => text.replaceAll(origin, 'RACK').replaceAll(dir, 'DIR')
  const around = surroundings()
  const usual = ['--config-dir', dir, '--allow-open-credentials', '--no-open', '--port', '0']
  const named = args.map((arg) => arg.replace('PORT', port))
  const plan = () => planOf(parseArguments([...usual, ...named]), around)
  const { close } = await start(plan(), around)
  onTestFinished(close)
  const { said } = around
  const opening = /^Rackline {2}(\S+)/.exec(said[0] ?? '')?.[1] ?? ''
  const cookie = (await fetch(opening)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const asBrowser: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    request.headers.set('cookie', cookie)
    return fetch(request)
  }
  const here = new URL(opening).origin
  const api = createApi({
    fetch: asBrowser,
    origin: here,
    log: { error: () => undefined, info: () => undefined },
  })
  const sentence = (call: Promise<unknown>) =>
    call.then(
      () => 'It works.',
      ({ message }: Error) => told(message),
    )
  return {
    rack,
    profile,
    /** What the terminal says after the greeting. */
    said: said
      .slice(1)
      .filter((line) => !/^(The address works|To open it|$)/.test(line))
      .map(told),
    read: () => sentence(api.call(projectList, {})),
    write: () => sentence(api.call(projectCreate, { body: { name: 'p', description: '' } })),
    connection: async () => {
      const reply = await asBrowser(`${here}/rackline/connection`)
      const { problem, warning } = (await reply.json()) as Record<string, string | null>
      return { problem: problem && told(problem), warning: warning && told(warning) }
    },
    file: join(dir, 'credentials.toml'),
    store: (text: string) => writeFileSync(join(dir, 'credentials.toml'), text),
    startAgain: () => {
      try {
        plan()
        return 'It starts.'
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error
        return told(error.message)
      }
    },
  }
}
