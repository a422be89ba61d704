import { pem } from '../../mock/pem.ts'
import type { Cases } from '../case.ts'

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

/** The silos of the fleet, their quotas and their identity providers. */
export const silos: Cases = {
  'silo create': {
    at,
    given,
    secret: { 'TLS certificates': certificates },
    calls: [{ call: 'POST /v1/system/silos', body: { ...silo, tls_certificates: [certificate] } }],
  },
  'silo quotas update': {
    at,
    row: 'myriad',
    button: { at: `${at}/myriad/quotas`, press: ['Edit quotas'], asks: { vCPUs: '60' } },
    given: { cpus: 60 },
    says: 'Quotas updated',
    ends: `${at}/myriad/quotas`,
    refused: { by: 'word' },
  },
  'silo delete': {
    at,
    row: 'no-pools',
    refused: {
      by: 'server',
      row: 'maze-war',
      says: 'Silo to be deleted is that of the current user',
    },
  },
  'silo idp saml create': {
    at: `${maze}/idps`,
    given: { ...ofProvider },
    says: 'IdP new-idp created',
    ends: `${maze}/idps`,
    refused: {
      by: 'state',
      at: `${at}/pelerines/idps`,
      given: { silo: 'pelerines' },
      says: 'Silo pelerines has local users, and no identity provider',
    },
  },
  'silo view': { at, row: 'myriad', ends: `${at}/myriad/idps` },
  'silo idp saml view': {
    at: `${maze}/idps`,
    row: 'mock-idp',
    ends: `${maze}/idps/saml/mock-idp`,
    refused: { at, given: { silo: 'nobody' }, by: 'lost', says: "Not found: silo 'nobody'" },
  },
}
