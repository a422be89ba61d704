import type { Args } from '../../src/commands/kernel/command.ts'
import { pem } from '../mock/pem.ts'

const user = { silo: 'pelerines', userId: 'Theodor Adorno' }
const siloRole = { silo: 'maze-war', systemSiloAccess: 'real-estate-devs' }
const certificate = {
  name: 'first',
  description: '',
  cert: pem('good.crt'),
  key: pem('ec.key'),
  service: 'external_api',
}

/** Examples of commands on silos, their people and their certificates, see `examples.ts`. */
export const siloExamples: Readonly<Record<string, Args>> = {
  'silo create': {
    name: 'new-silo',
    quotas: { cpus: 0, memory: 0, storage: 0 },
    identityMode: 'saml_jit',
    tlsCertificates: [certificate],
  },
  'silo quotas update': { silo: 'myriad', cpus: 60 },
  'silo delete': { silo: 'no-pools' },
  'silo idp saml create': {
    silo: 'maze-war',
    name: 'new-idp',
    technicalContactEmail: 'idp@rack.example',
    spClientId: 'rackline',
    acsUrl: 'https://rack.example/acs',
    sloUrl: 'https://rack.example/logout',
    idpEntityId: 'https://idp.example',
    idpMetadataSource: { type: 'url', url: 'https://idp.example/metadata.xml' },
  },
  'silo idp local user create': { silo: 'pelerines', externalId: 'walter' },
  'silo idp local user set-password': { ...user, value: 'open sesame' },
  'console silo idp local user disallow-login': user,
  'silo idp local user delete': user,
  'console silo access add': { silo: 'maze-war', identity: 'Hans Jonas', role: 'viewer' },
  'console silo access update': { ...siloRole, role: 'viewer' },
  'console silo access delete': siloRole,
  'certificate create': { name: 'fresh', cert: pem('good.crt'), key: pem('ec.key') },
  'certificate delete': { certificate: 'all-silos' },
  'certificate list': {},
  'certificate view': { certificate: 'all-silos' },
  'silo list': {},
  'silo view': { silo: 'myriad' },
  'silo quotas view': { silo: 'myriad' },
  'silo idp list': { silo: 'myriad' },
  'silo idp saml view': { silo: 'maze-war', provider: 'mock-idp' },
  'silo user list': { silo: 'myriad' },
  'silo policy view': { silo: 'myriad' },
}
