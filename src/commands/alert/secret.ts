import type { AlertReceiver } from '@oxide/api'
import { secretsOf } from '../../api/alert/receiver.ts'
import {
  webhookSecretsAdd,
  webhookSecretsDelete,
} from '../../api/generated/writes/system-alerts-webhook-secrets.ts'
import { allOf, type Page } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref, secret } from '../kernel/params.ts'
import { goTo } from '../plain.ts'

export const addSecret = define({
  id: 'alert receiver webhook secret add',
  verb: 'Add secret',
  title: 'Add webhook secret',
  params: {
    receiver: ref('alertReceiver'),
    secret: secret('Secret', {
      hint: 'Give the same text to the receiver. It cannot be read again',
      refused: secretRefusal,
    }),
  },
  run: (api, { receiver, secret: value }) =>
    api.call(webhookSecretsAdd, { query: { receiver }, body: { secret: value } }),
  done: ({ receiver }) => ({
    say: `Secret added to ${receiver}`,
    refresh: ['alertReceiver', 'webhookSecret'],
    ...goTo('webhookSecrets', { alertReceiver: receiver }),
  }),
  key: 'c',
  offers: [{ on: 'alertReceiver', verb: 'Add secret' }],
  keywords: ['new', 'create', 'key', 'sign', 'rotate', 'hmac'],
})

export const removeSecret = define({
  id: 'alert receiver webhook secret delete',
  params: { secretId: ref('webhookSecret') },
  // The call takes only its id; the receivers tell which of them it belongs to.
  subject: () => allOf('alertReceiver'),
  confirm: (receivers, { secretId }) => lost(ownerIn(receivers, secretId), secretId),
  danger: 'destroys',
  run: (api, path) => api.call(webhookSecretsDelete, { path }),
  done: ({ secretId }) => ({
    say: 'Webhook secret deleted',
    refresh: ['alertReceiver', 'webhookSecret'],
    gone: { noun: 'webhookSecret', name: secretId },
  }),
  key: 'd',
  bulk: true,
  keywords: ['remove', 'revoke', 'key', 'sign', 'rotate', 'rm'],
})

function secretRefusal(value: string): string | null {
  return value === '' ? 'Secret is required' : null
}

function ownerIn({ items }: Page<AlertReceiver>, secretId: string): AlertReceiver | undefined {
  return items.find((receiver) => secretsOf(receiver).some(({ id }) => id === secretId))
}

function lost(owner: AlertReceiver | undefined, secretId: string): string {
  const loss = `This permanently deletes webhook secret ${secretId}.`
  if (owner === undefined) return loss
  return secretsOf(owner).length === 1
    ? `${loss} It is the only one of ${owner.name}: alerts cannot be signed without one. Add another first.`
    : `${loss} Alerts to ${owner.name} will no longer be signed with it.`
}
