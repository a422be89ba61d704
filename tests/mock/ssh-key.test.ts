import { expect, test } from 'vitest'
import { names, newInstance, refuses, rig, testRefusals } from './harness.ts'

const keys = '/v1/me/ssh-keys'
const newKey = (name: string, public_key = `ssh-ed25519 AAAA ${name}`) => ({
  name,
  description: '',
  public_key,
})

test('a key is created, read and deleted by its owner, and unknown to others', async () => {
  const { send, get, as } = rig()
  const made = await send(`POST ${keys}`, newKey('laptop'))
  expect(made).toMatchObject({ status: 201, body: newKey('laptop') })
  const { id } = made.body as { id: string }
  expect(await get(`${keys}/laptop`)).toEqual(made.body)
  expect(names(await get(keys))).toEqual(['laptop', 'm1-macbook-pro', 'mac-mini'])
  const jacob = as('jacob-klein')
  expect(names((await jacob(`GET ${keys}`)).body)).toEqual([])
  expect((await jacob(`GET ${keys}/${id}`)).status).toBe(404)
  await refuses(jacob(`DELETE ${keys}/laptop`), 404, "not found: SSH key 'laptop'")
  expect((await send(`DELETE ${keys}/${id}`)).status).toBe(204)
  expect((await send(`GET ${keys}/laptop`)).status).toBe(404)
})

testRefusals(
  'refuses a key',
  [
    ['taken', newKey('mac-mini'), 400, 'already exists: resource "mac-mini"'],
    ['empty', newKey('k', ' '), 400, 'public_key: expected a public key'],
    ['private', newKey('k', '-----BEGIN OPENSSH PRIVATE KEY-----'), 400, 'not a private one'],
  ],
  `POST ${keys}`,
)

test('an instance keeps its keys', async () => {
  const { send, get } = rig()
  const make = async (name: string, ssh_public_keys?: string[]) => {
    await send(
      'POST /v1/instances?project=mock-project',
      newInstance(name, { start: false, ...(ssh_public_keys && { ssh_public_keys }) }),
    )
    return names(await get(given(name)))
  }
  const given = (name: string) => `/v1/instances/${name}/ssh-public-keys?project=mock-project`
  expect(await make('all')).toEqual(['m1-macbook-pro', 'mac-mini'])
  expect(await make('one', ['mac-mini'])).toEqual(['mac-mini'])
  expect(await make('none', [])).toEqual([])
  await send(`DELETE ${keys}/mac-mini`)
  expect(names(await get(given('one')))).toEqual(['mac-mini'])
  expect(names(await get(given('db1')))).toEqual(['m1-macbook-pro', 'mac-mini'])
})
