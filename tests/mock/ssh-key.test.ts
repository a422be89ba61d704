import { expect, test } from 'vitest'
import { newInstance, rig } from './harness.ts'

const keys = '/v1/me/ssh-keys'
const newKey = (name: string, public_key = `ssh-ed25519 AAAA ${name}`) => ({
  name,
  description: '',
  public_key,
})
const names = (body: unknown) =>
  (body as { items: { name: string }[] }).items.map((item) => item.name)

test('a key is created, read and deleted by its owner, and unknown to others', async () => {
  const { send, as } = rig()
  const made = await send(`POST ${keys}`, newKey('laptop'))
  expect(made).toMatchObject({ status: 201, body: newKey('laptop') })
  const { id } = made.body as { id: string }
  expect((await send(`GET ${keys}/laptop`)).body).toEqual(made.body)
  expect(names((await send(`GET ${keys}`)).body)).toEqual(['laptop', 'm1-macbook-pro', 'mac-mini'])
  const jacob = as('jacob-klein')
  expect(names((await jacob(`GET ${keys}`)).body)).toEqual([])
  expect((await jacob(`GET ${keys}/${id}`)).status).toBe(404)
  expect((await jacob(`DELETE ${keys}/laptop`)).body).toMatchObject({
    message: "not found: SSH key 'laptop'",
  })
  expect((await send(`DELETE ${keys}/${id}`)).status).toBe(204)
  expect((await send(`GET ${keys}/laptop`)).status).toBe(404)
})

test.each([
  ['taken', newKey('mac-mini'), 'already exists: resource "mac-mini"'],
  ['empty', newKey('k', ' '), 'public_key: expected a public key'],
  ['private', newKey('k', '-----BEGIN OPENSSH PRIVATE KEY-----'), 'not a private one'],
  ['missing', { name: 'k', description: '' }, 'missing field `public_key`'],
])('refuses a key: %s', async (_, body, message) => {
  const { send } = rig()
  expect(await send(`POST ${keys}`, body)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) as unknown },
  })
})

test('an instance keeps its keys', async () => {
  const { send } = rig()
  const make = async (name: string, ssh_public_keys?: string[]) => {
    await send(
      'POST /v1/instances?project=mock-project',
      newInstance(name, { start: false, ...(ssh_public_keys && { ssh_public_keys }) }),
    )
    return names((await send(`GET ${given(name)}`)).body)
  }
  const given = (name: string) => `/v1/instances/${name}/ssh-public-keys?project=mock-project`
  expect(await make('all')).toEqual(['m1-macbook-pro', 'mac-mini'])
  expect(await make('one', ['mac-mini'])).toEqual(['mac-mini'])
  expect(await make('none', [])).toEqual([])
  await send(`DELETE ${keys}/mac-mini`)
  expect(names((await send(`GET ${given('one')}`)).body)).toEqual(['mac-mini'])
  expect(names((await send(`GET ${given('db1')}`)).body)).toEqual(['m1-macbook-pro', 'mac-mini'])
})
