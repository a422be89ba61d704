import { test } from 'vitest'
import { named, newInstance, story, testRefusals } from './harness.ts'

const keys = '/v1/me/ssh-keys'
const newKey = (name: string, public_key = `ssh-ed25519 AAAA ${name}`) => ({
  name,
  description: '',
  public_key,
})

test(
  'a key is unknown to others',
  story([
    [`POST ${keys}`, newKey('laptop'), 201, newKey('laptop')],
    [`jacob-klein: GET ${keys}`, 200, { items: [] }],
    [`jacob-klein: GET ${keys}/$id`, 404],
    [`jacob-klein: DELETE ${keys}/laptop`, 404, "not found: SSH key 'laptop'"],
  ]),
)

testRefusals(
  'refuses a key',
  [
    ['empty', newKey('k', ' '), 400, 'public_key: expected a public key'],
    ['private', newKey('k', '-----BEGIN OPENSSH PRIVATE KEY-----'), 400, 'not a private one'],
  ],
  `POST ${keys}`,
)

const create = 'POST /v1/instances?project=mock-project'
const given = (name: string) => `GET /v1/instances/${name}/ssh-public-keys?project=mock-project`

test(
  'an instance has all keys or those that were named, and keeps them',
  story([
    [create, newInstance('all'), 201],
    [create, newInstance('one', { ssh_public_keys: ['mac-mini'] }), 201],
    [create, newInstance('none', { ssh_public_keys: [] }), 201],
    [`DELETE ${keys}/mac-mini`, 204],
    [given('all'), 200, named('m1-macbook-pro', 'mac-mini')],
    [given('one'), 200, named('mac-mini')],
    [given('none'), 200, named()],
  ]),
)
