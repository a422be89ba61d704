import type { Cases } from './case.ts'
import { lost, page } from './pages.ts'

const at = '/system/alerts'
const ops = `${at}/ops-hook`
const opsAt = `${ops}/deliveries`
const api = '/v1/alert-receivers'
const receiver = 'ops-hook'
const endpoint = 'https://hooks.rackline.example/new'
const nobody = { receiver: 'nobody' }
const unknown = "Not found: alert receiver 'nobody'"
const wrongUrl = 'Must be a URL that begins with https:// or http://'

/** Cases of alert receivers. */
export const alertReceivers: Cases = {
  'alert receiver webhook create': {
    allowed: {
      at,
      button: { at, press: ['New alert receiver'] },
      given: { name: 'new-hook', endpoint, secrets: ['one'] },
      line: `alert receiver webhook create new-hook --endpoint ${endpoint}`,
      asks: { Name: 'new-hook', Endpoint: endpoint, Secret: 'one' },
      secret: { Secrets: '["one"]' },
      calls: [
        {
          call: 'POST /v1/webhook-receivers',
          body: {
            name: 'new-hook',
            description: '',
            endpoint,
            secrets: ['one'],
            subscriptions: [],
          },
        },
      ],
      says: 'Alert receiver new-hook created',
      ends: at,
    },
    refused: {
      by: 'value',
      at,
      given: { name: 'new-hook', endpoint: 'ftp://hooks', secrets: ['one'] },
      line: 'alert receiver webhook create new-hook --endpoint ftp://hooks',
      secret: { Secrets: '["one"]' },
      says: wrongUrl,
    },
  },
  'alert receiver webhook update': {
    allowed: {
      at,
      row: receiver,
      button: { at: opsAt, press: ['Alert receiver actions', 'Edit'] },
      given: { receiver, endpoint },
      line: `alert receiver webhook update ops-hook --endpoint ${endpoint}`,
      asks: { Endpoint: endpoint },
      calls: [{ call: `PUT /v1/webhook-receivers/ops-hook`, body: { endpoint } }],
      says: 'Alert receiver ops-hook updated',
      ends: opsAt,
    },
    refused: {
      by: 'value',
      at,
      row: receiver,
      given: { receiver, endpoint: 'hooks' },
      line: 'alert receiver webhook update ops-hook --endpoint hooks',
      asks: { Endpoint: 'hooks' },
      says: wrongUrl,
    },
  },
  'alert receiver delete': {
    allowed: {
      at,
      row: receiver,
      given: { receiver },
      line: 'alert receiver delete ops-hook',
      calls: [{ call: `DELETE ${api}/ops-hook` }],
      says: 'Alert receiver ops-hook deleted',
      ends: at,
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: 'alert receiver delete ops-hook now',
      says: 'Unexpected argument "now"',
    },
  },
  'alert receiver probe': {
    allowed: {
      at,
      row: receiver,
      button: { at: opsAt, press: ['Probe'], whole: true },
      given: { receiver },
      line: 'alert receiver probe ops-hook',
      calls: [{ call: `POST ${api}/ops-hook/probe` }],
      says: 'ops-hook answered with HTTP 200 in 31 ms',
      shows: 'Probe succeeded',
      ends: `${ops}/probe`,
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: 'alert receiver probe ops-hook --resend now',
      says: 'Unexpected argument "now"',
    },
  },
  'alert receiver list': page(
    { at: '/projects', given: {}, line: 'alert receiver list' },
    'Went to alerts',
    at,
    {
      by: 'word',
      at: '/projects',
      given: {},
      line: 'alert receiver list now',
      says: 'Unexpected argument "now"',
    },
  ),
  'alert receiver view': page(
    { at, row: receiver, given: { receiver }, line: 'alert receiver view ops-hook' },
    'Opened alert receiver',
    opsAt,
    lost({ at, given: nobody, line: 'alert receiver view nobody' }, unknown),
  ),
  'alert class list': page(
    { at, given: {}, line: 'alert class list' },
    'Went to alert classes',
    `${at}-classes`,
    { by: 'word', at, given: {}, line: 'alert class list now', says: 'Unexpected argument "now"' },
  ),
}
