import { pem } from '../mock/pem.ts'
import type { Cases } from './case.ts'
import { lost, page } from './pages.ts'

const at = '/system/silos'
const maze = `${at}/maze-war`
const quotas = { cpus: 0, memory: 0, storage: 0 }
const certificate = {
  name: 'first',
  description: '',
  cert: pem('good.crt'),
  key: pem('ec.key'),
  service: 'external_api',
}
const certificates = JSON.stringify([certificate])
const silo = {
  name: 'new-silo',
  description: '',
  discoverable: true,
  quotas,
  identity_mode: 'saml_jit',
  mapped_fleet_roles: {},
}
const given = {
  name: 'new-silo',
  quotas,
  identityMode: 'saml_jit',
  mappedFleetRoles: {},
  tlsCertificates: [certificate],
}
const provider = {
  name: 'new-idp',
  description: 'For sign-in',
  technical_contact_email: 'idp@rack.example',
  sp_client_id: 'rackline',
  acs_url: 'https://maze-war.sys.placeholder/login/maze-war/saml/new-idp',
  slo_url: 'https://rack.example/logout',
  idp_entity_id: 'https://idp.example/metadata',
  idp_metadata_source: { type: 'url', url: 'https://idp.example/metadata.xml' },
}
const ofProvider = {
  name: provider.name,
  description: provider.description,
  technicalContactEmail: provider.technical_contact_email,
  spClientId: provider.sp_client_id,
  acsUrl: provider.acs_url,
  sloUrl: provider.slo_url,
  idpEntityId: provider.idp_entity_id,
  idpMetadataSource: provider.idp_metadata_source,
}
const asked = {
  Name: 'new-idp',
  Description: provider.description,
  'Technical contact email': provider.technical_contact_email,
  'Service provider client ID': provider.sp_client_id,
  'Single Logout (SLO) URL': provider.slo_url,
  'Entity ID': provider.idp_entity_id,
  'Metadata source URL': provider.idp_metadata_source.url,
}
const body = (words: object) => `--json-body /dev/stdin <<'EOF'\n${JSON.stringify(words)}\nEOF`
const nobody = { silo: 'nobody' }
const unknown = "Not found: silo 'nobody'"

/** The silos of the fleet, their quotas and their identity providers. */
export const silos: Cases = {
  'silo create': {
    allowed: {
      at,
      button: { at, press: ['New silo'] },
      given,
      line: `silo create ${body(silo)}`,
      asks: { Name: 'new-silo', 'TLS certificates': certificates },
      secret: { 'TLS certificates': certificates },
      calls: [
        { call: 'POST /v1/system/silos', body: { ...silo, tls_certificates: [certificate] } },
      ],
      says: 'Silo new-silo created',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      button: { at, press: ['New silo'] },
      given: { ...given, name: 'New' },
      line: `silo create ${body({ ...silo, name: 'New' })}`,
      asks: { Name: 'New' },
      says: 'Can only contain lower-case letters, numbers, and dashes',
    },
  },
  'silo quotas update': {
    allowed: {
      at,
      row: 'myriad',
      button: { at: `${at}/myriad/quotas`, press: ['Edit quotas'], asks: { CPU: '60' } },
      given: { silo: 'myriad', cpus: 60 },
      line: 'silo quotas update myriad --cpus 60',
      asks: { CPU: '60' },
      calls: [{ call: 'PUT /v1/system/silos/myriad/quotas', body: { cpus: 60 } }],
      says: 'Quotas updated',
      ends: `${at}/myriad/quotas`,
    },
    refused: {
      by: 'word',
      at: `${at}/myriad/quotas`,
      given: {},
      line: 'silo quotas update myriad more',
      says: 'Unexpected argument "more"',
    },
  },
  'silo delete': {
    allowed: {
      at,
      row: 'no-pools',
      given: { silo: 'no-pools' },
      line: 'silo delete no-pools',
      calls: [{ call: 'DELETE /v1/system/silos/no-pools' }],
      says: 'Silo no-pools deleted',
      ends: at,
    },
    refused: {
      by: 'server',
      at,
      row: 'maze-war',
      given: { silo: 'maze-war' },
      line: 'silo delete maze-war',
      calls: [{ call: 'DELETE /v1/system/silos/maze-war' }],
      says: 'Silo to be deleted is that of the current user',
    },
  },
  'silo idp saml create': {
    allowed: {
      at: `${maze}/idps`,
      button: { at: `${maze}/idps`, press: ['New provider'], asks: asked },
      given: { silo: 'maze-war', ...ofProvider },
      line: `silo idp saml create ${body(provider)}`,
      calls: [{ call: 'POST /v1/system/identity-providers/saml?silo=maze-war', body: provider }],
      says: 'IdP new-idp created',
      ends: `${maze}/idps`,
    },
    refused: {
      by: 'state',
      at: `${at}/pelerines/idps`,
      given: { silo: 'pelerines', ...ofProvider },
      line: `silo idp saml create ${body(provider)}`,
      says: 'Silo pelerines has local users, and no identity provider',
    },
  },
  'silo list': page({ at: '/projects', given: {}, line: 'silo list' }, 'Went to silos', at, {
    by: 'word',
    at: '/projects',
    given: {},
    line: 'silo list all',
    says: 'Unexpected argument "all"',
  }),
  'silo view': page(
    { at, row: 'myriad', given: { silo: 'myriad' }, line: 'silo view myriad' },
    'Opened silo',
    `${at}/myriad/idps`,
    lost({ at, given: nobody, line: 'silo view nobody' }, unknown),
  ),
  'silo quotas view': page(
    { at, row: 'myriad', given: { silo: 'myriad' }, line: 'silo quotas view myriad' },
    'Went to quotas',
    `${at}/myriad/quotas`,
    lost({ at, given: nobody, line: 'silo quotas view nobody' }, unknown),
  ),
  'console silo fleet-roles': page(
    { at, row: 'myriad', given: { silo: 'myriad' }, line: 'silo fleet-roles myriad' },
    'Went to fleet roles',
    `${at}/myriad/fleet-roles`,
    lost({ at, given: nobody, line: 'silo fleet-roles nobody' }, unknown),
  ),
  'scim token list': page(
    { at, row: 'maze-war', given: { silo: 'maze-war' }, line: 'scim token list maze-war' },
    'Went to SCIM',
    `${at}/maze-war/scim`,
    lost({ at, given: nobody, line: 'scim token list nobody' }, unknown),
  ),
  'silo idp list': page(
    { at, row: 'myriad', given: { silo: 'myriad' }, line: 'silo idp list myriad' },
    'Went to identity providers',
    `${at}/myriad/idps`,
    lost({ at, given: nobody, line: 'silo idp list nobody' }, unknown),
  ),
  'silo idp saml view': page(
    {
      at: `${maze}/idps`,
      row: 'mock-idp',
      given: { silo: 'maze-war', provider: 'mock-idp' },
      line: 'silo idp saml view mock-idp',
    },
    'Opened identity provider',
    `${maze}/idps/saml/mock-idp`,
    lost(
      {
        at,
        given: { ...nobody, provider: 'mock-idp' },
        line: 'silo idp saml view --silo nobody --provider mock-idp',
      },
      unknown,
    ),
  ),
}
