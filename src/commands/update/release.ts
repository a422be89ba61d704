import { systemUpdateRecoveryFinish } from '../../api/generated/writes/system-update-recovery-finish.ts'
import { targetReleaseUpdate } from '../../api/generated/writes/system-update-target-release.ts'
import { releaseRefusal } from '../../api/update.ts'
import { updateStatus } from '../../state/nouns/system/update.ts'
import { define } from '../kernel/define.ts'
import { ref, jsonText, wholeFile } from '../kernel/params.ts'
import {
  systemUpdateTrustRootCreate,
  systemUpdateTrustRootDelete,
} from '../../api/generated/writes/system-update-trust-roots.ts'
import { rootRoleRefusal } from '../../api/root-role.ts'
import { printBody } from '../kernel/line/print.ts'
import { goTo, removeOf } from '../plain.ts'
import { pathTo } from '../../state/navigation/paths.ts'

export const uploadRepository = define({
  id: 'system update repo upload',
  role: 'fleet collaborator',
  title: 'Upload repository',
  params: {
    path: wholeFile('Repository file', {
      hint: 'A signed TUF repository as a zip file',
      refused: ({ size }) => (size === 0 ? 'The file is empty' : null),
    }),
  },
  run: async (api, { path }, context) =>
    (await import('./send.ts')).sendRepository(api, path, context),
  done: (_, { repo: { systemVersion }, status }) => ({
    say:
      status === 'already_exists'
        ? `Release ${systemVersion} was uploaded before`
        : `Release ${systemVersion} uploaded`,
    offer: { label: 'View releases', href: pathTo('systemUpdate', {}) },
  }),
  key: 'c',
  keywords: ['tuf', 'software', 'release', 'add', 'new', 'import'],
})

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

const removeTrustRoot = removeOf('trustRootId', {
  operation: systemUpdateTrustRootDelete,
  list: 'trustRoots',
  lost: ({ id }) =>
    `This permanently deletes trust root ${id}. Repositories that only its keys have signed will be refused, and uploaded ones are no longer trusted.`,
  say: () => 'Trust root deleted',
  keywords: ['key', 'tuf', 'revoke'],
})

const params = { systemVersion: ref('systemVersion') }

export const setTargetRelease = define({
  id: 'system update target-release update',
  verb: 'Set as target release',
  title: 'Set target release',
  on: 'systemVersion',
  params,
  subject: () => updateStatus,
  refused: (status, { systemVersion = '' }) => releaseRefusal(systemVersion, status),
  confirm: ({ contactSupport }, { systemVersion }) => {
    const will = `The system will update itself to release ${systemVersion}, one component at a time.`
    const text = contactSupport
      ? `${will} It has conditions that require support: contact Oxide support first.`
      : will
    return { text, mustType: systemVersion }
  },
  danger: 'interrupts',
  // Nothing goes back to an older release, on any sled of the rack.
  run: (api, { systemVersion }) => api.call(targetReleaseUpdate, { body: { systemVersion } }),
  done: () => ({ say: 'Target release updated' }),
  wording: (_status, { systemVersion }) => ({
    failed: `Could not set target release to ${systemVersion}`,
  }),
  key: 't',
  keywords: ['software', 'upgrade', 'install', 'version'],
})

const finishRecovery = define({
  id: 'system update recovery-finish',
  verb: 'Finish recovery',
  title: 'Finish system recovery',
  on: 'systemVersion',
  params,
  subject: () => updateStatus,
  refused: ({ suspended }) => (suspended ? null : 'Updates are not suspended'),
  confirm: (_, { systemVersion }) => ({
    text: `The control plane will manage the system software again, with release ${systemVersion} as the target. Finish a recovery only when Oxide support asks for it, and with the release that the system now runs.`,
    mustType: systemVersion,
  }),
  danger: 'interrupts',
  run: (api, { systemVersion }) =>
    api.call(systemUpdateRecoveryFinish, { body: { systemVersion } }),
  done: ({ systemVersion }) => ({
    say: `Recovery finished with release ${systemVersion}`,
  }),
  keywords: ['mupdate', 'resume', 'suspended', 'software'],
})

export const commands = [
  uploadRepository,
  setTargetRelease,
  finishRecovery,
  addTrustRoot,
  removeTrustRoot,
]
