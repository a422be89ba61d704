import type { Answer, Reachable, Walk } from '../reach/answer.ts'
import { deciderText } from '../reach/decider-text.ts'
import { pathFrom, withQuery } from '../state/navigation/paths.ts'
import { networkOf } from '../state/reach/network.ts'
import type { RouteId } from '../state/routes.ts'
import { define } from './kernel/define.ts'
import { choice, flag, number, ref, text } from './kernel/params.ts'
import { Refusal } from './kernel/refusal.ts'

const ASK = 'Ask about reachability'

const END = 'An instance, an address or internet'

const project = ref('project')

const traffic = {
  port: number('Port', {
    optional: true,
    min: 0,
    max: 65_535,
    refused: (port) => (port >= 0 && port <= 65_535 ? null : 'Port must be between 0 and 65535'),
  }),
  protocol: choice('Protocol', ['tcp', 'udp', 'icmp', 'icmp6'], {
    optional: true,
    labels: { tcp: 'TCP', udp: 'UDP', icmp: 'ICMPv4', icmp6: 'ICMPv6' },
    hint: 'TCP if there is a port, or else all of them',
  }),
  vpc: text('VPC', {
    optional: true,
    hint: 'Where several VPCs have an address',
  }),
} as const

const instance = (label: string) => ref('instance', { label, hint: END })

const end = (label: string) => {
  const required = `${label} is required`
  return text(label, { hint: END, refused: (name) => (name.trim() === '' ? required : null) })
}

const keywords = [
  'network',
  'connect',
  'connection',
  'firewall',
  'blocked',
  'path',
  'port',
  'route',
  'reachable',
]

/** What scripts get: the verdict first, and the path of the walk that decided it. */
type Told = Pick<Answer, 'verdict' | 'sentence' | 'notes'> & {
  readonly decided: string
  readonly path: Walk['path']
  readonly walks: readonly Walk[]
}

export const reach = define({
  id: 'console reach',
  title: ASK,
  params: {
    from: instance('From'),
    to: end('To'),
    ...traffic,
    both: flag('Both directions', { optional: true }),
    project,
  },
  on: 'instance',
  offers: [
    { on: 'firewallRule', verb: ASK },
    { on: 'route', verb: ASK },
    { on: 'subnet', verb: ASK },
  ],
  role: null,
  place: answerAt('reach'),
  subject: ({ project: name }) => networkOf(name),
  wording: { failed: 'Could not answer', submit: 'Ask' },
  run: async (_api, { both = false, from, to, ...about }, { seen: world }) => {
    const { reach: ask } = await import('../reach/question.ts')
    const there = toldAnswer(ask(world, { ...about, from, to }))
    if (!both) return there
    return { ...there, back: toldAnswer(ask(world, { ...about, from: to, to: from })) }
  },
  done: (_args, { sentence }) => ({ say: sentence, quiet: true }),
  keywords: [...keywords, 'ask', 'why', 'ping', 'traceroute', 'telnet'],
})

export const reachFrom = define({
  id: 'console reach-from',
  title: 'Who can reach it',
  verb: 'Who can reach',
  params: { to: instance('To'), ...traffic, project },
  on: 'instance',
  role: null,
  place: answerAt('reachFrom'),
  subject: ({ project: name }) => networkOf(name),
  wording: { failed: 'Could not answer', submit: 'Ask' },
  run: async (_api, { to, ...about }, { seen: world }) => {
    const { whoCanReach } = await import('../reach/reached.ts')
    return rows(whoCanReach(world, to, about))
  },
  done: () => ({ say: 'Page opened', quiet: true }),
  keywords: [...keywords, 'who can reach', 'exposed', 'open', 'port scan', 'nmap'],
})

export const reachTo = define({
  id: 'console reach-to',
  verb: 'What can it reach',
  params: { from: instance('From'), ...traffic, project },
  on: 'instance',
  role: null,
  place: answerAt('reachTo'),
  subject: ({ project: name }) => networkOf(name),
  wording: { failed: 'Could not answer', submit: 'Ask' },
  run: async (_api, { from, ...about }, { seen: world }) => {
    const { whatCanReach } = await import('../reach/reached.ts')
    return rows(whatCanReach(world, from, about))
  },
  done: () => ({ say: 'Page opened', quiet: true }),
  keywords: [...keywords, 'what can reach', 'outbound'],
})

export const commands = [reach, reachFrom, reachTo]

type ReachQuestion = Readonly<Record<string, string | number | boolean | undefined>>

const ASKED: ReadonlySet<string> = new Set([...Object.keys(traffic), 'from', 'to', 'both'])

/** Returns the address of an answer, which has the question in its query; the page asks for an end that it lacks. */
function answerPath(id: RouteId, { project: of, ...question }: ReachQuestion): string {
  // Rows of other kinds give their own names, too.
  const query = Object.entries(question).flatMap(([name, value]) =>
    value === undefined || value === false || !ASKED.has(name) ? [] : [[name, String(value)]],
  )
  return withQuery(pathFrom(id, { project: String(of) }) ?? '/', query)
}

/** Leads straight to the answer: nothing is sent, and the end that is named may be no instance. */
function answerAt(id: RouteId): (args: ReachQuestion) => string | null {
  return (args) => (args['project'] === undefined ? null : answerPath(id, args))
}

function toldAnswer({ verdict, sentence, decided, walks, notes }: Answer): Told {
  if (decided.kind === 'input') throw new Refusal(sentence)
  const walk = walks.find((one) => one.decided === decided) ?? walks[0]
  return { verdict, decided: deciderText(decided), sentence, path: walk?.path ?? [], walks, notes }
}

function rows(reachable: Reachable) {
  if (reachable.refusal !== null) throw new Refusal(reachable.refusal)
  return { items: reachable.rows, notes: reachable.notes }
}
