import { expect } from 'vitest'
import type { Rig } from './harness.ts'

/** Returns a body that creates a webhook receiver. */
export function newHook(over: Record<string, unknown> = {}) {
  return {
    name: 'hook',
    description: '',
    endpoint: 'https://hooks.example/in',
    secrets: ['first'],
    subscriptions: ['silo.*'],
    ...over,
  }
}

/** Creates a webhook receiver named `hook`; returns its id. */
export async function hook({ send }: Rig, over: Record<string, unknown> = {}): Promise<string> {
  const reply = await send('POST /v1/webhook-receivers', newHook(over))
  expect(reply.status).toBe(201)
  return (reply.body as { id: string }).id
}
