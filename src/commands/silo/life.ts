import { siloQuotasUpdate } from '../../api/generated/writes/system-silos-quotas.ts'
import { siloCreate, siloDelete } from '../../api/generated/writes/system-silos.ts'
import { quotasOf } from '../../state/nouns/both/silo.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { body, choice, flag, number, ref, size } from '../kernel/params.ts'
import { secretBody } from '../kernel/params.ts'
import { trimmed } from '../kernel/params.ts'
import { everythingOf } from '../teardown/everything.ts'
import { named } from '../naming.ts'
import { goTo, removeOf } from '../plain.ts'
import { checkCertificates, checkMapping, checkQuotas } from './body.ts'

const required = 'At least one certificate is required'

export const createSilo = define({
  id: 'silo create',
  role: 'fleet collaborator',
  params: {
    ...named,
    discoverable: flag('Discoverable', {
      optional: true,
      hint: 'Listed among all silos; any other silo can only be found by its name or id',
    }),
    quotas: body('Quotas', checkQuotas),
    identityMode: choice('Identity mode', ['saml_jit', 'saml_scim', 'local_only'], {
      labels: { saml_jit: 'SAML + JIT', saml_scim: 'SAML + SCIM', local_only: 'Local only' },
      hints: {
        saml_jit: 'Users and groups are created as people sign in through an identity provider',
        saml_scim:
          'People sign in through an identity provider, which also manages users and groups',
        local_only: 'Users are created here, and sign in with a password',
      },
    }),
    adminGroupName: trimmed('Admin group name', {
      optional: true,
      hint: 'A group to create, whose members become admins of the silo',
    }),
    mappedFleetRoles: body('Mapped fleet roles', checkMapping, { optional: true }),
    tlsCertificates: secretBody('TLS certificates', checkCertificates, {
      refused: ({ length }) => (length === 0 ? required : null),
    }),
  },
  defaults: () => ({ discoverable: true }),
  run: (api, { description = '', discoverable = true, adminGroupName = '', ...silo }) =>
    api.call(siloCreate, {
      body: {
        ...silo,
        description,
        discoverable,
        ...(adminGroupName.trim() === '' ? {} : { adminGroupName: adminGroupName.trim() }),
      },
    }),
  done: (args, { name, discoverable }) => ({
    say: `Silo ${name} created`,
    ...goTo('silos', args),
    // The list leaves it out.
    ...(discoverable
      ? {}
      : { offer: { label: 'View silo', href: pathTo('silo', { silo: name }) } }),
  }),
  key: 'c',
  keywords: ['add', 'make', 'tenant', 'customer', 'new customer'],
})

export const editQuotas = define({
  id: 'silo quotas update',
  role: 'fleet collaborator',
  verb: 'Edit quotas',
  title: 'Edit quotas',
  params: {
    silo: ref('silo'),
    cpus: number('vCPUs', { optional: true, min: 0 }),
    memory: size('Memory', { optional: true, min: 0 }),
    storage: size('Storage', { optional: true, min: 0 }),
  },
  needsOneOf: ['cpus', 'memory', 'storage'],
  subject: (args) => quotasOf(args),
  suggest: ({ cpus, memory, storage }) => ({ cpus, memory, storage }),
  run: (api, { silo, ...quotas }) => api.call(siloQuotasUpdate, { path: { silo }, body: quotas }),
  done: (args) => ({ say: 'Quotas updated', ...goTo('siloQuotas', args) }),
  wording: { failed: 'Could not update quotas' },
  key: 'q',
  keywords: ['limit', 'capacity', 'resources', 'raise', 'increase', 'quota'],
})

const remove = removeOf('silo', {
  role: 'fleet collaborator',
  operation: siloDelete,
  list: 'silos',
  lost: ({ name }) =>
    `This permanently deletes silo ${name} with its users, groups, identity providers and certificates. It must have no projects and no images.`,
})

const removeAll = everythingOf('silo', { role: 'fleet collaborator' })

export const commands = [createSilo, editQuotas, remove, removeAll]
