// Lists the pages of the system, and of certificates, that are photographed.

/** @type {readonly { name: string, path: string }[]} */
export const systemPages = [
  { name: 'silos', path: '/system/silos' },
  { name: 'silo-new', path: '/system/silos-new' },
  { name: 'silo-quotas', path: '/system/silos/maze-war/quotas' },
  { name: 'silo-access', path: '/system/silos/maze-war/access' },
  { name: 'silo-users', path: '/system/silos/pelerines/users' },
  { name: 'identity-provider-new', path: '/system/silos/maze-war/idps-new' },
  { name: 'identity-provider', path: '/system/silos/maze-war/idps/saml/mock-idp' },
  { name: 'certificates', path: '/certificates' },
  { name: 'certificate-new', path: '/certificates-new' },
  { name: 'system-update', path: '/system/update' },
  { name: 'release', path: '/system/update/releases/17.0.0' },
  { name: 'release-new', path: '/system/update/releases-new' },
  { name: 'trust-roots', path: '/system/update/trust-roots' },
  { name: 'trust-root-new', path: '/system/update/trust-roots-new' },
]
