import { pem } from './pem.ts'

const password = { mode: 'password', value: 'sesame' }

const certificate = {
  name: 'fresh',
  description: '',
  cert: pem('good.crt'),
  key: pem('ec.key'),
  service: 'external_api',
}

/** Returns a body that creates a SAML identity provider. */
export function newProvider(over: Record<string, unknown> = {}) {
  return {
    name: 'okta',
    description: '',
    acs_url: 'https://x.example/acs',
    group_attribute_name: 'groups',
    idp_entity_id: 'idp',
    idp_metadata_source: { type: 'url', url: 'https://idp.example/metadata' },
    slo_url: 'https://x.example/slo',
    sp_client_id: 'sp',
    technical_contact_email: 'a@x.example',
    ...over,
  }
}

/** Valid bodies for calls about silos, their users and alerts, by operation. */
export const siloBodies: Readonly<Record<string, unknown>> = {
  authSettingsUpdate: { device_token_max_ttl_seconds: 60 },
  certificateCreate: certificate,
  deviceAuthConfirm: { user_code: 'BCDF-GHJK' },
  localIdpUserCreate: { external_id: 'fresh', password },
  localIdpUserSetPassword: password,
  samlIdentityProviderCreate: newProvider({
    idp_metadata_source: { type: 'base64_encoded_xml', data: btoa('<EntityDescriptor/>') },
    signing_keypair: null,
  }),
  siloCreate: {
    name: 'fresh',
    description: '',
    discoverable: true,
    identity_mode: 'saml_jit',
    admin_group_name: 'admins',
    mapped_fleet_roles: { admin: ['viewer'] },
    quotas: { cpus: 1, memory: 1, storage: 1 },
    tls_certificates: [certificate],
  },
  siloPolicyUpdate: { role_assignments: [] },
  siloQuotasUpdate: { cpus: 1, memory: 1, storage: 1 },
  webhookReceiverCreate: {
    name: 'fresh',
    description: '',
    endpoint: 'https://hooks.example/in',
    secrets: ['first'],
    subscriptions: ['silo.*'],
  },
  webhookReceiverUpdate: { name: 'fresh', description: '', endpoint: 'https://hooks.example/' },
  webhookSecretsAdd: { secret: 'second' },
  alertReceiverSubscriptionAdd: { subscription: 'disk.faulted' },
}
