import type { AuditLogEntry } from '@oxide/api'
import type { UserRow } from '../person/rows.ts'
import { idOf, repeatable } from '../seed.ts'
import type { Random } from '../seed.ts'
import type { World } from '../world.ts'
import { ago, day } from './silo.ts'

/**
 * Adds entries of the last thirty days, more of them toward the end: by these users, by a SCIM client, by the control
 * plane itself, and a few failed sign-ins.
 */
export function seedAuditLog(world: World, users: readonly UserRow[], count: number): void {
  const random = repeatable(count)
  for (let n = 0; n < count; n++) {
    const call = calls[Math.floor(random() * calls.length)] ?? calls[0]
    const user = users[Math.floor(random() * users.length)]
    const started = ago(world, latest + 30 * day * ((count - n) / count) ** 2)
    world.auditLog.put(entry(n, call, user, started, random))
  }
}

/** How long ago the last of them is, in milliseconds: before anything that happens in the world. */
const latest = 5000

type Call = readonly [operationId: string, uri: string, result: AuditLogEntry['result']]

const done = (httpStatusCode: number) => ({ kind: 'success', httpStatusCode }) as const
const failed = (httpStatusCode: number, errorCode: string, errorMessage: string) =>
  ({ kind: 'error', httpStatusCode, errorCode, errorMessage }) as const

const login = 'login_local'
const inProject = '?project=mock-project'

const calls: readonly [Call, ...Call[]] = [
  ['instance_create', `/v1/instances${inProject}`, done(201)],
  ['instance_start', `/v1/instances/db1/start${inProject}`, done(202)],
  ['instance_stop', `/v1/instances/db1/stop${inProject}`, done(202)],
  ['instance_reboot', `/v1/instances/db2/reboot${inProject}`, done(202)],
  ['instance_delete', `/v1/instances/db9${inProject}`, done(204)],
  ['disk_create', `/v1/disks${inProject}`, done(201)],
  ['disk_create', `/v1/disks${inProject}`, failed(507, 'InsufficientCapacity', 'Storage limit')],
  ['disk_delete', `/v1/disks/disk-77${inProject}`, done(204)],
  ['snapshot_create', `/v1/snapshots${inProject}`, done(201)],
  [
    'project_create',
    '/v1/projects',
    failed(400, 'ObjectAlreadyExists', 'already exists: project "mock-project"'),
  ],
  ['policy_update', '/v1/policy', failed(403, 'Forbidden', 'Forbidden')],
  ['vpc_firewall_rules_update', `/v1/vpc-firewall-rules${inProject}&vpc=default`, done(200)],
  ['floating_ip_attach', `/v1/floating-ips/cola-float/attach${inProject}`, done(202)],
  ['silo_quotas_update', '/v1/system/silos/maze-war/quotas', done(200)],
  ['logout', '/v1/logout', done(204)],
  [login, '/v1/login/maze-war/local', done(204)],
  [
    login,
    '/v1/login/maze-war/local',
    failed(401, 'Unauthorized', 'credentials missing or invalid'),
  ],
  ['image_create', `/v1/images${inProject}`, { kind: 'unknown' }],
  ['scim_v2_create_user', '/scim/v2/Users', done(201)],
  [
    'sled_set_provision_policy',
    `/v1/system/hardware/sleds/${idOf('sled 0')}/provision-policy`,
    done(200),
  ],
]

function entry(
  n: number,
  [operationId, requestUri, result]: Call,
  user: UserRow | undefined,
  timeStarted: Date,
  random: Random,
): AuditLogEntry {
  const who = operationId === login || user === undefined ? null : user
  const byToken = random() < 0.3
  const authMethod = byToken ? 'access_token' : 'session_cookie'
  return {
    id: idOf(`audit log entry ${n}`),
    actor: actorOf(operationId, who),
    authMethod: operationId.startsWith('scim') ? 'scim_token' : who === null ? null : authMethod,
    credentialId: who === null ? null : idOf(`credential ${who.id} ${authMethod}`),
    operationId,
    requestId: idOf(`request ${n}`),
    requestUri,
    sourceIp: `192.0.2.${1 + Math.floor(random() * 250)}`,
    userAgent: byToken ? 'oxide-cli/0.1' : 'Mozilla/5.0',
    timeStarted,
    timeCompleted: new Date(timeStarted.getTime() + 5 + Math.floor(random() * 400)),
    result,
  }
}

function actorOf(operationId: string, who: UserRow | null): AuditLogEntry['actor'] {
  if (who === null) return { kind: 'unauthenticated' }
  const { id: siloUserId, siloId } = who
  if (operationId.startsWith('scim')) return { kind: 'scim', siloId }
  return operationId.startsWith('sled')
    ? { kind: 'user_builtin', userBuiltinId: idOf('builtin user internal-api') }
    : { kind: 'silo_user', siloUserId, siloId }
}
