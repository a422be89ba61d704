import { systemUpdateRecoveryFinish } from '../../api/generated/writes/system-update-recovery-finish.ts'
import { targetReleaseUpdate } from '../../api/generated/writes/system-update-target-release.ts'
import { releaseRefusal } from '../../api/update.ts'
import { updateStatus } from '../../state/nouns/system/update.ts'
import { define } from '../kernel/define.ts'
import { ref } from '../kernel/params.ts'
import { addTrustRoot, removeTrustRoot } from './trust-root.ts'
import { uploadRepository } from './upload.ts'

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

export const updateCommands = [
  uploadRepository,
  setTargetRelease,
  finishRecovery,
  addTrustRoot,
  removeTrustRoot,
]
