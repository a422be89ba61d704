import type { SupportBundleInfo } from '@oxide/api'
import {
  supportBundleCreate,
  supportBundleDelete,
  supportBundleUpdate,
} from '../../api/generated/writes/system-support-bundles.ts'
import { nouns } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { awaiting } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import { orNone, ref, text } from '../kernel/params.ts'
import { goTo, removeOf } from '../plain.ts'

const userComment = text('Comment', {
  optional: true,
  hint: 'Why it was collected, for anyone who opens it later',
  // The control plane's own limit.
  refused: (comment) => (comment.length > 4096 ? 'Must be 4096 characters or fewer' : null),
})

export const createBundle = define({
  id: 'bundle create',
  params: { userComment },
  // Makes every door open the form, although the comment is optional: a key alone must not fill a disk of the rack.
  needsOneOf: ['userComment'],
  run: (api, { userComment: comment = '' }) =>
    api.call(supportBundleCreate, { body: comment === '' ? {} : { userComment: comment } }),
  done: (_args, { id }) => {
    const go = pathTo('supportBundle', { bundleId: id })
    const offer = { label: 'View support bundle', href: go }
    return {
      say: 'Support bundle is being collected',
      go,
      awaits: awaiting('bundleId', { bundleId: id }, ({ state, reasonForFailure }) => {
        if (state === 'active') return { say: 'Support bundle collected', offer }
        if (state !== 'failed') return null
        const why = reasonForFailure == null ? '' : `: ${reasonForFailure}`
        return { say: `Support bundle failed${why}`, isBad: true, offer }
      }),
    }
  },
  key: 'c',
  keywords: ['add', 'make', 'collect', 'logs', 'diagnose', 'debug'],
})

export const editBundle = define({
  id: 'bundle update',
  verb: 'Edit comment',
  title: 'Edit comment of support bundle',
  params: { bundleId: ref('bundleId'), userComment: orNone(userComment) },
  needsOneOf: ['userComment'],
  subject: (names) => nouns.bundleId.view(names),
  refused: leaving,
  suggest: ({ userComment: comment }) => ({ userComment: comment ?? null }),
  run: (api, { bundleId, userComment: comment = null }) =>
    api.call(supportBundleUpdate, { path: { bundleId }, body: { userComment: comment } }),
  done: (args) => ({
    say: 'Comment updated',
    ...goTo('supportBundle', args),
  }),
  wording: { failed: 'Could not update the comment' },
  key: 'e',
  keywords: ['describe', 'note', 'annotate'],
})

export const removeBundle = removeOf('bundleId', {
  operation: supportBundleDelete,
  list: 'supportBundles',
  refused: leaving,
  lost: ({ id, state }) => {
    switch (state) {
      case 'collecting':
        return `This cancels support bundle ${id}. Anything collected so far will be lost.`
      case 'failed':
        return `This permanently deletes the record of support bundle ${id}. It failed, so there are no files to lose.`
      default:
        return `This permanently deletes support bundle ${id} and all files in it. A new bundle cannot show the rack’s state at that time.`
    }
  },
  say: () => 'Support bundle is being deleted',
  keywords: ['cancel', 'abort', 'free'],
})

function leaving({ state }: SupportBundleInfo): string | null {
  return state === 'destroying' ? 'The support bundle is already being deleted' : null
}
