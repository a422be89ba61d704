import { newSilo } from '../harness.ts'
import { pem } from '../pem.ts'
import type { Examples } from './example.ts'

const user = '@/v1/system/users?silo=maze-war'
const member = { name: 'fresh', description: '' }
const bulk = { name: 'fresh', disk_backend: importing(), ...{ description: '', size: 2 ** 30 } }
const local = newSilo('local-silo')
const metric = {
  path: { metric_name: 'cpus_provisioned' },
  query: 'start_time=2020-01-01T00:00:00Z&end_time=2020-01-02T00:00:00Z',
}
const password = { mode: 'password', value: 'sesame' }
const localUsers = '/v1/system/identity-providers/local/users?silo=local-silo'
const withLocalUser = [
  ['POST /v1/system/silos', local],
  [`POST ${localUsers}`, { external_id: 'ada', password }],
] as const
const client = { client_id: '00000000-0000-4000-8000-000000000001' }
const grant = 'urn:ietf:params:oauth:grant-type:device_code'
const asked = ['POST /device/auth', new URLSearchParams(client).toString()] as const

function importing() {
  return { type: 'distributed', disk_source: { type: 'importing_blocks', block_size: 512 } }
}

const newBulk = ['POST /v1/disks?project=mock-project', bulk] as const
const start = ['POST /v1/disks/fresh/bulk-write-start?project=mock-project'] as const

/** Examples for calls about people, credentials, images and alerts. */
export const siloExamples: Examples = {
  loginLocal: {
    before: withLocalUser,
    path: { silo_name: 'local-silo' },
    body: { username: 'ada', password: 'sesame' },
  },
  loginSaml: {
    path: { provider_name: 'mock-idp' },
    body: `SAMLResponse=${encodeURIComponent(btoa('<Response><NameID>Jacob Klein</NameID></Response>'))}`,
  },
  policyUpdate: { body: { role_assignments: [] } },
  projectPolicyUpdate: { body: { role_assignments: [] } },
  systemPolicyUpdate: { body: { role_assignments: [] } },
  projectCreate: { body: member },
  projectUpdate: { body: { name: 'fresh' } },
  projectDelete: { path: { project: 'project-no-vpcs' } },
  siloDelete: { before: [['POST /v1/system/silos', local]], path: { silo: 'local-silo' } },
  certificateView: { path: { certificate: 'all-silos' } },
  certificateDelete: { path: { certificate: 'all-silos' } },
  samlIdentityProviderView: { path: { provider: 'mock-idp' } },
  scimTokenView: { path: { token_id: '@/v1/system/scim/tokens?silo=maze-war' } },
  scimTokenDelete: { path: { token_id: '@/v1/system/scim/tokens?silo=maze-war' } },
  localIdpUserCreate: {
    before: withLocalUser,
    query: 'silo=local-silo',
    body: { external_id: 'bob', password },
  },
  localIdpUserDelete: {
    before: withLocalUser,
    query: 'silo=local-silo',
    path: { user_id: '$id' },
  },
  localIdpUserSetPassword: {
    before: withLocalUser,
    query: 'silo=local-silo',
    path: { user_id: '$id' },
    body: password,
  },
  currentUserAccessTokenDelete: { path: { token_id: '@/v1/me/access-tokens' } },
  currentUserSshKeyCreate: {
    body: { name: 'fresh', description: '', public_key: `ssh-ed25519 ${'A'.repeat(68)} me@here` },
  },
  currentUserSshKeyView: { path: { ssh_key: 'mac-mini' } },
  currentUserSshKeyDelete: { path: { ssh_key: 'mac-mini' } },
  groupView: { path: { group_id: '@/v1/groups' } },
  userView: { path: { user_id: user } },
  siloUserView: { path: { user_id: user } },
  userLogout: { path: { user_id: user } },
  userSessionList: { path: { user_id: user } },
  userTokenList: { path: { user_id: user } },
  userBuiltinView: { path: { user: 'db-init' } },
  siloMetric: metric,
  systemMetric: metric,
  auditLogList: { query: 'start_time=2000-01-01T00:00:00Z' },
  deviceAuthRequest: { body: asked[1] },
  deviceAuthConfirm: { before: [asked], body: { user_code: '$user_code' } },
  deviceAccessToken: {
    before: [asked, ['POST /device/confirm', { user_code: '$user_code' }]],
    body: new URLSearchParams({ ...client, device_code: '$device_code', grant_type: grant })
      .toString()
      .replace('%24', '$'),
  },
  alertDeliveryResend: { path: { alert_id: '@alert_id/v1/alert-receivers/ops-hook/deliveries' } },
  alertView: { path: { alert_id: '@id/v1/alerts' } },
  alertReceiverSubscriptionRemove: { path: { subscription: 'instance.*' } },
  webhookSecretsDelete: {
    before: [['POST /v1/webhook-secrets?receiver=ops-hook', { secret: 'second' }]],
    path: { secret_id: '$id' },
  },
  certificateCreate: {
    body: { ...member, cert: pem('good.crt'), key: pem('ec.key'), service: 'external_api' },
  },
  diskBulkWriteImportStart: { before: [newBulk], path: { disk: 'fresh' } },
  diskBulkWriteImportStop: { before: [newBulk, start], path: { disk: 'fresh' } },
  diskBulkWriteImport: {
    before: [newBulk, start],
    path: { disk: 'fresh' },
    body: { offset: 0, base64_encoded_data: btoa('\0'.repeat(512)) },
  },
  diskFinalizeImport: {
    before: [newBulk],
    path: { disk: 'fresh' },
    body: { snapshot_name: 'kept' },
  },
  imageCreate: {
    body: {
      ...member,
      os: 'alpine',
      version: '3',
      source: { type: 'snapshot', id: '@/v1/snapshots?project=mock-project' },
    },
  },
  imageDemote: { path: { image: 'ubuntu-22-04' } },
}
