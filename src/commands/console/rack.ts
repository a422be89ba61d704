import { untyped } from '../../api/operation.ts'
import { objectOf } from '../../api/shape.ts'
import type { Api } from '../../api/http/client.ts'
import type { RackConnection } from '../../state/session/connection.ts'
import { RACK_COLORS, rackMarkAtom, switchToAtom } from '../../state/session/rack-mark.ts'
import { type Command, write } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { choice, flag } from '../kernel/params.ts'
import { type QuestionTopic, subjectName } from '../kernel/run/subject.ts'

/** The commands about a connection and the others of this program; none of them exists without a connection. */
export function rackCommands(connection: RackConnection | null): readonly Command[] {
  if (connection === null) return []
  const { name, others, isProtected } = connection
  return [...switchesTo(others), color, protectOf(name, isProtected)]
}

const color = define({
  id: 'console color',
  title: 'Set color of this rack',
  verb: 'Set color',
  params: { color: choice('Color', RACK_COLORS) },
  done: ({ color: chosen }) => ({
    set: write(rackMarkAtom, { color: chosen }),
    say: `This rack is ${chosen}`,
  }),
  keywords: ['rack', 'connection', 'mark'],
})

function protectOf(name: string, isProtected: boolean): Command {
  return define({
    id: 'console protect',
    title: 'Protect this rack',
    verb: 'Protect',
    params: { on: flag('Ask for a name in every question') },
    refused: {
      early: () => (isProtected ? `Protected: started with --protect ${name}` : null),
    },
    confirm: (_none, { on }) => (on ? null : 'Questions will no longer ask for a name.'),
    done: ({ on }) => ({
      set: write(rackMarkAtom, { isProtected: on }),
      say: on
        ? `Questions on ${name} ask for a name`
        : `Questions on ${name} no longer ask for a name`,
    }),
    keywords: ['rack', 'production', 'connection', 'careful', 'confirm'],
  })
}

/** Returns the name that a question asks for on a protected rack: of what it is about, or of the rack itself. */
export function nameToType(rack: string | null, { command, args, subject, lines }: QuestionTopic) {
  if (rack === null) return null
  const isOne = lines === undefined && command.on !== null
  return (isOne && subjectName(command, args, subject)) || rack
}

/** One command that asks where to, and one for each place, which the palette finds by its name. */
function switchesTo(others: RackConnection['others']): readonly Command[] {
  if (others.length === 0) return []
  const names = others.map((other) => other.name)
  const [only = '', ...rest] = names
  const ask = define({
    id: 'console switch',
    title: 'Switch to another rack',
    verb: 'Switch',
    params: {
      to: choice('Rack', names, {
        hints: Object.fromEntries(others.map((other) => [other.name, other.host])),
      }),
    },
    defaults: () => (rest.length === 0 ? { to: only } : {}),
    run: async (api, { to }) => openingOf(api, to),
    done: (_args, { address }) => ({ set: write(switchToAtom, address), quiet: true }),
    key: 'g c',
    keywords: KEYWORDS,
  })
  const each = others.map(({ name, label }) =>
    define({
      id: `console switch-to ${label}`,
      title: `Switch to ${name}`,
      verb: 'Switch',
      params: {},
      run: async (api) => openingOf(api, name),
      done: (_args, { address }) => ({ set: write(switchToAtom, address), quiet: true }),
      keywords: KEYWORDS,
    }),
  )
  return [ask, ...each]
}

const KEYWORDS = ['connection', 'profile', 'silo', 'rack', 'host']

/** Keeps the page: the same place is opened over there. */
function openingOf(api: Api, name: string) {
  return api.call(openConnection, { query: { name, to: placeHere() } })
}

/** Leaves out what a link would do, which was meant for this rack. */
function placeHere(): string {
  const here = new URL(globalThis.location.href)
  const search = [...here.searchParams].filter(([key]) => !['do', 'page_token'].includes(key))
  const path = here.pathname.startsWith('/do/') ? '/' : here.pathname
  return search.length === 0 ? path : `${path}?${new URLSearchParams(search).toString()}`
}

/** Asks our own server for an address that opens another of its connections at a path, once. */
const openConnection = untyped<
  { query: { name: string; to: string } },
  { readonly address: string }
>('openConnection', 'POST /rackline/open', objectOf('address'))
