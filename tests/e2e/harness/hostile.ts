import fc from 'fast-check'

/**
 * Links that somebody might be sent: real commands with real, wrong and poisonous arguments, in every spelling that
 * a browser lets through, over paths, queries and forms. The same seed gives the same links.
 */
export function hostileLinks(many: number, seed: number): readonly string[] {
  return fc.sample(link, { numRuns: many, seed })
}

const ids = [
  ...[
    'start',
    'stop',
    'reboot',
    'delete',
    'update',
    'view',
    'list',
    'disk/attach',
    'disk/detach',
  ].map((verb) => `instance/${verb}`),
  ...['create', 'update', 'delete', 'list', 'view'].map((verb) => `project/${verb}`),
  ...['create', 'delete', 'list', 'view'].map((verb) => `disk/${verb}`),
  'snapshot/create',
  ...['resize', 'boot-disk/set', 'boot-disk/unset', 'disk/create'].map(
    (verb) => `console/instance/${verb}`,
  ),
  ...['chaos', 'latency', 'world/reset', 'theme', 'single-keys', 'journal', 'keys'].map(
    (verb) => `console/${verb}`,
  ),
  ...['sign-in', 'sign-out'].map((verb) => `console/${verb}`),
]

const unknownIds = [
  '',
  'instance',
  'instance/explode',
  'silo/delete',
  '__proto__',
  'constructor/name',
  'toString',
  'console',
  'console/__proto__',
  '../v1/projects',
  'instance/stop/db1',
  '%',
]

const names = ['mock-project', 'other-project', 'db1', 'db-stopped', 'you-fail', 'disk-3', 'disk-1']
const values = ['true', 'false', '4', '0', '-1', '1e9', '8GiB', '100', 'dark', 'large', 'never', '']
const poison = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '../../v1/projects/mock-project',
  "db1' --force",
  'db1; instance delete db-stopped',
  '$(reboot)',
  '`stop`',
  '\u202Edetrevnoc',
  '\u0000',
  '\uD800',
  'ａｄｍｉｎ',
  '{"type":"local"}',
  '001de000-1334-4000-8000-000000000000',
  'a'.repeat(3000),
]

const own = [
  'project',
  'instance',
  'disk',
  'name',
  'description',
  'ncpus',
  'memory',
  'size',
  'world',
]
const others = [
  'theme',
  'percent',
  'min',
  'max',
  'silo',
  'username',
  'password',
  'to',
  'boot-disk',
  'on',
]
/** Nobody may skip the question. */
const skips = [
  'confirm',
  'yes',
  'force',
  'sure',
  'door',
  'run',
  'submit',
  'typed',
  'answer',
  'armed',
]
const traps = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'do',
  'redirect_uri',
  'Project',
  'bootDisk',
]

const spelling = fc.constantFrom<(text: string) => string>(
  encodedAsText,
  (text) => encodedAsText(encodedAsText(text)),
  (text) => encodedAsText(text).toLowerCase(),
  (text) => text,
  (text) => text.replaceAll(' ', '+'),
  (text) => `${text}%`,
  (text) => `${text}%c0%af`,
  (text) => `%ff${text}`,
)

const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...own) },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
  { weight: 2, arbitrary: fc.constantFrom(...skips) },
  { weight: 1, arbitrary: fc.constantFrom(...traps) },
)
const value = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...names) },
  { weight: 3, arbitrary: fc.constantFrom(...values) },
  { weight: 2, arbitrary: fc.constantFrom(...poison) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)
const pair = fc
  .tuple(key, value, spelling)
  .map(([name, text, spell]) => `${name}=${spell(text).replaceAll(/[&#]/g, '')}`)
const query = fc.array(pair, { maxLength: 6 }).map((pairs) => pairs.join('&'))

/** Arguments that a command could really take, so that it is staged and not only refused. */
const rightful = fc
  .tuple(
    fc.constantFrom('db1', 'db-stopped', 'you-fail'),
    fc.constantFrom('disk-1', 'disk-3'),
    query,
  )
  .map(([instance, disk, rest]) => ({ instance, disk, rest }))

const id = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ids) },
  { weight: 1, arbitrary: fc.constantFrom(...unknownIds) },
)

const staged = fc.tuple(id, query).map(([path, rest]) => `/do/${path}?${rest}`)

const valid = fc.tuple(id, rightful).map(([path, { instance, disk, rest }]) => {
  const given = [`project=mock-project`]
  if (/instance/.test(path)) given.push(`instance=${instance}`)
  if (/disk|snapshot/.test(path)) given.push(`disk=${disk}`)
  if (/resize|update/.test(path)) given.push('ncpus=4')
  return `/do/${path}?${given.join('&')}${rest.length % 3 === 0 ? `&${rest}` : ''}`
})

const mangled = fc
  .tuple(
    id,
    query,
    fc.constantFrom('do', 'DO', '%64o', 'do/', '/do', 'do%2f', 'projects/../do', 'do\\'),
  )
  .map(([path, rest, start]) => `/${start}/${path.replaceAll('/', '//')}/?${rest}#&confirm=true`)

const line = fc
  .tuple(
    id,
    fc.constantFrom('', 'oxide ', '$ oxide ', 'sudo '),
    fc.constantFrom(...names, ...poison),
  )
  .map(([path, start, name]) => `${start}${path.replaceAll('/', ' ')} ${name}`)
const chained = fc
  .tuple(
    line,
    line,
    fc.constantFrom(' ; ', ' | ', '\n', ' && ', ' > /tmp/x ', ' --yes ', " <<'EOF'\n"),
  )
  .map(([one, other, between]) => one + between + other)
const page = fc.constantFrom(
  '/projects',
  '/projects/mock-project/instances',
  '/projects/mock-project/instances/db1/storage',
  '/projects/other-project/disks',
  '/login',
  '/no/such/page',
  '/projects-new',
)
const over = fc
  .tuple(page, fc.oneof(line, chained), query)
  .map(([at, said, rest]) => `${at}?do=${encodedAsText(said)}&${rest}`)

const form = fc
  .tuple(
    fc.constantFrom(
      '/projects-new',
      '/projects/mock-project/edit',
      '/projects/mock-project/disks-new',
    ),
    query,
  )
  .map(([at, rest]) => `${at}?name=hostile&submit=true&${rest}`)

const target = fc.constantFrom(
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/do/instance/delete?project=mock-project&instance=db-stopped',
  '/v1/logout',
  ' /projects',
  '/\t/evil.example',
)
const login = fc
  .tuple(fc.constantFrom('/login', '/login/maze-war/local', '/login/%2e%2e/local'), target, query)
  .map(([at, to, rest]) => `${at}?redirect_uri=${encodedAsText(to)}&${rest}`)

const lost = fc
  .tuple(fc.webPath(), query)
  .map(([path, rest]) => `${path.replace(/^\/?/, '/')}?${rest}`)

const link = fc.oneof(
  { weight: 6, arbitrary: valid },
  { weight: 4, arbitrary: staged },
  { weight: 3, arbitrary: mangled },
  { weight: 4, arbitrary: over },
  { weight: 1, arbitrary: form },
  { weight: 1, arbitrary: login },
  { weight: 1, arbitrary: lost },
)

/** As `encodeURIComponent`, also for text that is no text: half of a surrogate pair stays as it is. */
function encodedAsText(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return text
  }
}
