import {
  systemUpdateTrustRootCreate,
  systemUpdateTrustRootDelete,
} from '../../api/generated/writes/system-update-trust-roots.ts'
import { rootRoleRefusal } from '../../api/root-role.ts'
import { define } from '../kernel/define.ts'
import { jsonText } from '../kernel/params.ts'
import { printBody } from '../kernel/line/print.ts'
import { goTo, removeOf } from '../plain.ts'

export const addTrustRoot = define({
  id: 'system update trust-root create',
  verb: 'Add',
  params: { rootRole: jsonText('Root role', rootRoleRefusal) },
  run: (api, { rootRole }) => {
    const body: unknown = JSON.parse(rootRole)
    return api.call(systemUpdateTrustRootCreate, { body })
  },
  done: () => ({ say: 'Trust root added', ...goTo('trustRoots', {}) }),
  wording: { failed: 'Could not add trust root' },
  cli: ({ rootRole }) => `oxide system update trust-root create ${printBody(rootRole)}`,
  key: 'c',
  keywords: ['new', 'create', 'key', 'tuf', 'sign', 'root role'],
})

export const removeTrustRoot = removeOf('trustRootId', {
  operation: systemUpdateTrustRootDelete,
  list: 'trustRoots',
  lost: ({ id }) =>
    `This permanently deletes trust root ${id}. Repositories that only its keys have signed will be refused, and uploaded ones are no longer trusted.`,
  say: () => 'Trust root deleted',
  keywords: ['key', 'tuf', 'revoke'],
})
