import fc from 'fast-check'
import {
  ids,
  unknownIds,
  oddIds,
  names,
  values,
  poison,
  own,
  others,
  skips,
  traps,
} from './hostile-words.ts'

/**
 * Returns links that an attacker might send: real commands with real, wrong and malicious arguments, in every encoding
 * that a browser accepts, as paths, queries and forms. The same seed gives the same links.
 */
export function hostileLinks(many: number, seed: number): readonly string[] {
  return fc.sample(link, { numRuns: many, seed })
}

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

const id = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ids) },
  { weight: 1, arbitrary: fc.constantFrom(...unknownIds, ...oddIds) },
)

const staged = fc.tuple(id, query).map(([path, rest]) => `/do/${path}?${rest}`)

/** Links that stage a command instead of being refused; some have one argument too many. */
const onInstance = fc
  .tuple(
    fc.constantFrom('instance/stop', 'instance/start', 'instance/reboot', 'instance/delete'),
    fc.constantFrom('db1', 'db-stopped', 'you-fail'),
  )
  .map(([path, instance]) => `/do/${path}?project=mock-project&instance=${instance}`)
const fitting = fc.constantFrom(
  '/do/project/create?name=hostile',
  '/do/project/create',
  '/do/project/update?project=mock-project&name=hostile',
  '/do/project/delete?project=other-project',
  '/do/disk/create?project=mock-project&name=hostile&size=1GiB',
  '/do/disk/delete?project=mock-project&disk=disk-3',
  '/do/snapshot/create?project=mock-project&disk=disk-1',
  '/do/snapshot/create?project=mock-project',
  '/do/instance/stop?project=mock-project',
  '/do/instance/disk/attach?project=mock-project&instance=db-stopped&disk=disk-3',
  '/do/console/instance/resize?project=mock-project&instance=db-stopped&ncpus=4',
  '/do/console/instance/boot-disk/set?project=mock-project&instance=db-stopped&disk=disk-3',
  '/do/console/theme?theme=light',
  '/projects/mock-project/instances/db1/storage?do=instance%20stop',
  '/projects/mock-project/instances?do=oxide%20instance%20stop%20--instance%20db1',
  '/projects/mock-project/instances?do=instance%20delete%20db-stopped',
)
const valid = fc
  .tuple(fc.oneof(onInstance, fitting), fc.option(pair, { freq: 4, nil: null }))
  .map(([address, more]) => (more === null ? address : `${address}&${more}`))

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
    fc.constantFrom(' ; ', ' | ', '\n', ' && ', ' > out.txt ', ' --yes ', " <<'EOF'\n"),
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
  { weight: 9, arbitrary: valid },
  { weight: 4, arbitrary: staged },
  { weight: 3, arbitrary: mangled },
  { weight: 4, arbitrary: over },
  { weight: 1, arbitrary: form },
  { weight: 1, arbitrary: login },
  { weight: 1, arbitrary: lost },
)

/** Encodes like `encodeURIComponent`, but leaves text with a lone surrogate unchanged instead of throwing. */
function encodedAsText(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return text
  }
}
