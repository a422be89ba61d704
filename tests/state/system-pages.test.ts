// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { openConsole } from '../console.ts'
import { except, networkOf } from '../mock-network.ts'

const silos = '/system/silos'

describe('a page of the system', () => {
  test('is asked for together with an unknown user, and waits for them', async () => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const network = except((_request, path) => (path === '/v1/me' ? answered : null))
    const { store, sent, visit } = openConsole({ network })
    const arrival = visit(silos)
    await vi.waitFor(() => expect(sent).toContain('GET /v1/system/silos?limit=50'))
    expect(store.get(locationAtom)).toBeNull()
    answer()
    await arrival
    expect(store.get(locationAtom)?.shown).toMatchObject({ kind: 'page', id: 'silos' })
    expect(new Set(sent).size).toBe(sent.length)
  })

  test('does not exist for users without a role in the fleet, and is not asked for once they are known', async () => {
    const { store, sent, visit } = openConsole({ network: networkOf('jacob-klein') })
    await visit(silos)
    expect(store.get(locationAtom)?.shown).toMatchObject({ kind: 'error', status: 404 })
    const calls = sent.length
    await visit('/system/networking/ip-pools')
    expect(store.get(locationAtom)?.shown).toMatchObject({ kind: 'error', status: 404 })
    expect(sent).toHaveLength(calls)
  })
})
