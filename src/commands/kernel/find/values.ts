import type { Args } from '../command.ts'
import type { CommandEntry } from './entry.ts'
import type { TypedQuery } from './query.ts'

/** Values of a command's arguments among the typed words. */
export type Values = {
  readonly given: Args
  /** How a title says them: `allow TCP 22`. */
  readonly said: string
}

/** The ports that people know by the name of what listens there. */
const SERVICES: ReadonlyMap<string, readonly [protocol: 'tcp' | 'udp' | 'icmp', port: string]> =
  new Map([
    ['ssh', ['tcp', '22']],
    ['http', ['tcp', '80']],
    ['https', ['tcp', '443']],
    ['rdp', ['tcp', '3389']],
    ['smtp', ['tcp', '25']],
    ['mysql', ['tcp', '3306']],
    ['postgres', ['tcp', '5432']],
    ['redis', ['tcp', '6379']],
    ['dns', ['udp', '53']],
    ['ntp', ['udp', '123']],
    ['wireguard', ['udp', '51820']],
    ['ping', ['icmp', '']],
  ])
const ALLOWS = new Set(['allow', 'open', 'permit', 'accept', 'expose', 'unblock'])
const DENIES = new Set(['deny', 'block', 'close', 'drop', 'reject', 'forbid', 'lock'])
const PROTOCOLS = new Set(['tcp', 'udp', 'icmp'])
const ABOUT = new Set([
  'port',
  'ports',
  'traffic',
  'inbound',
  'incoming',
  'rule',
  'firewall',
  'add',
  'down',
  'world',
  'anywhere',
  'internet',
  'everyone',
  'public',
  'new',
])

/** Returns the choices of a command that were typed; null for none. */
export function choicesIn({ words }: TypedQuery, { options }: CommandEntry): Values | null {
  const meant = options.filter(({ value }) => words.some(({ text }) => text === value))
  if (meant.length === 0) return null
  return {
    given: Object.fromEntries(meant.map(({ name, value }) => [name, value])),
    said: meant.map(({ value }) => value).join(' '),
  }
}

/**
 * Reads `open port 22`, `allow ssh`, `block udp` as the values of a firewall rule; null unless all words are about one.
 */
export function ruleIn({ words, fillers }: TypedQuery): Values | null {
  const [ports, protocols] = [new Set<string>(), new Set<string>()]
  let action: 'allow' | 'deny' | null = null
  let isAsked = false
  for (const [at, { text }] of words.entries()) {
    const service = SERVICES.get(text)
    const port = /^(?:(tcp|udp)[:/])?(\d{1,5}(?:-\d{1,5})?)(?:\/(tcp|udp))?$/.exec(text)
    if (ALLOWS.has(text)) action = 'allow'
    else if (DENIES.has(text)) action = 'deny'
    else if (PROTOCOLS.has(text)) protocols.add(text)
    else if (service !== undefined) {
      protocols.add(service[0])
      if (service[1] !== '') ports.add(service[1])
    } else if (
      port?.[2] !== undefined &&
      port[2].split('-').every((one) => Number(one) <= 65_535)
    ) {
      ports.add(port[2])
      const protocol = port[1] ?? port[3]
      if (protocol !== undefined) protocols.add(protocol)
    } else if (ABOUT.has(text)) isAsked = true
    else if (fillers[at] !== true) return null
  }
  if ((action === null && !isAsked) || ports.size + protocols.size === 0) return null
  if (protocols.size === 0) protocols.add('tcp')
  const given = {
    action: action ?? 'allow',
    filters: {
      hosts: null,
      ports: ports.size === 0 ? null : [...ports],
      protocols: [...protocols].map((type) => (type === 'icmp' ? { type, value: null } : { type })),
    },
  }
  const names = [...protocols].map((one) => one.toUpperCase()).join(', ')
  return { given, said: [given.action, names, [...ports].join(', ')].filter(Boolean).join(' ') }
}
