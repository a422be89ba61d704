import type { Cases } from '../case.ts'

const at = '/system/alerts'
const ops = `${at}/ops-hook`
const opsAt = `${ops}/deliveries`
const receiver = 'ops-hook'
const endpoint = 'https://hooks.rackline.example/new'
const wrongUrl = 'Must be a URL that begins with https:// or http://'

/** Cases of alert receivers. */
export const alertReceivers: Cases = {
  'alert receiver webhook create': {
    at,
    given: { name: 'new-hook', endpoint, secrets: ['one'] },
    secret: { Secrets: '["one"]' },
    calls: {
      call: 'POST /v1/webhook-receivers',
      body: { name: 'new-hook', description: '', endpoint, secrets: ['one'], subscriptions: [] },
    },
    refused: {
      by: 'value',
      given: { endpoint: 'ftp://hooks' },
      secret: { Secrets: '["one"]' },
      says: wrongUrl,
    },
  },
  'alert receiver webhook update': {
    at,
    row: receiver,
    given: { endpoint },
    ends: opsAt,
    refused: { by: 'value', row: receiver, given: { endpoint: 'hooks' }, says: wrongUrl },
  },
  'alert receiver delete': {
    at,
    row: receiver,
    refused: { by: 'word' },
  },
  'alert receiver probe': {
    at,
    row: receiver,
    says: 'ops-hook answered with HTTP 200 in 31 ms',
    ends: `${ops}/probe`,
    refused: { by: 'word' },
  },
  'alert receiver view': {
    at,
    row: 'ops-hook',
    ends: `${at}/ops-hook/deliveries`,
  },
}
