import { expect } from 'vitest'
import { type Rig, rig } from './harness.ts'

export const net = '/v1/system/networking'
export const hardware = '/v1/system/hardware'

/** A row of a list. */
export type Thing = Record<string, unknown> & { id: string; name: string }

export const itemsOf = ({ body }: { body: unknown }) => (body as { items: Thing[] }).items
export const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message

export const lot = (name: string, first: string, last: string) => ({
  name,
  description: '',
  kind: 'infra',
  blocks: [{ first_address: first, last_address: last }],
})

/** A control plane with an address lot of its own. */
export async function withLot(): Promise<Rig> {
  const on = rig()
  const made = await on.send(
    `POST ${net}/address-lot`,
    lot('mine', '198.51.100.1', '198.51.100.62'),
  )
  expect(made.status).toBe(201)
  return on
}
