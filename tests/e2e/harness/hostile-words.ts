/** The commands that hostile links name, in the words of a path. */
export const ids = [
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

export const unknownIds = [
  '',
  'instance',
  'instance/explode',
  'silo/delete',
  '__proto__',
  'constructor/name',
]
export const oddIds = [
  'toString',
  'console',
  'console/__proto__',
  '../v1/projects',
  'instance/stop/db1',
  '%',
]

export const names = [
  'mock-project',
  'other-project',
  'db1',
  'db-stopped',
  'you-fail',
  'disk-3',
  'disk-1',
]
export const values = [
  'true',
  'false',
  '4',
  '0',
  '-1',
  '1e9',
  '8GiB',
  '100',
  'dark',
  'large',
  'never',
  '',
]
export const poison = [
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

export const own = [
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
export const others = [
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
/** Arguments that must not skip the question. */
export const skips = [
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
export const traps = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'do',
  'redirect_uri',
  'Project',
  'bootDisk',
]
