// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { downloadBundle } from '../../src/commands/support-bundle/download.ts'
import { createBundle } from '../../src/commands/support-bundle/life.ts'
import { createApi } from '../../src/api/http/client.ts'
import { unfollowed, type Progress } from '../../src/commands/kernel/run/progress.ts'
import { idOf } from '../../src/mock/seed.ts'
import { nouns } from '../../src/state/nouns.ts'
import { fetchAtom } from '../../src/state/cache/query.ts'
import { openConsole } from '../console.ts'

const id = idOf('support bundle 9')
const log = { error: () => {}, info: () => {} }

describe('a download', () => {
  /** A control plane that sends the file in two pieces. */
  const answers: typeof fetch = async (input) => {
    const head = { headers: { 'content-length': '6' } }
    if (new Request(input).method === 'HEAD') return new Response(null, head)
    const body = new ReadableStream({
      start(stream) {
        for (const piece of ['abc', 'def']) stream.enqueue(new TextEncoder().encode(piece))
        stream.close()
      },
    })
    return new Response(body, head)
  }

  test('shows progress when the browser cannot load it itself', async () => {
    const shown: Progress[] = []
    const api = createApi({ origin: 'http://plane.test', fetch: answers, log })
    const context = { ...unfollowed(undefined), show: (now: Progress) => void shown.push(now) }
    const file = await downloadBundle.run(api, { id }, context)
    expect(shown).toMatchObject([
      { done: 3, total: 6, unit: 'bytes', isOneCall: true },
      { done: 6, total: 6 },
    ])
    expect(file).toMatchObject({ name: `${id}.zip` })
    expect(file).toHaveProperty('content.size', 6)
  })

  test('is left to the browser when that has the session', async () => {
    vi.stubGlobal('fetch', answers)
    const api = createApi({ origin: 'http://plane.test', log })
    const file = await downloadBundle.run(api, { id }, unfollowed(undefined))
    expect(file).toEqual({
      name: `${id}.zip`,
      address: `http://plane.test/v1/system/support-bundles/${id}/download`,
    })
    vi.unstubAllGlobals()
  })

  test('fails before it begins', async () => {
    const console = openConsole()
    await console.visit('/system/support-bundles')
    const missing = { bundleId: id, file: 'nope' }
    expect(await console.run('console bundle file download', missing)).toMatchObject({
      phase: 'fail',
    })
    expect(console.said().join()).toContain('Could not download nope')
  })

  test('says why it fails, although a reply to HEAD has no body', async () => {
    const body = { error_code: 'ObjectNotFound', message: 'not found: support bundle' }
    const network: typeof fetch = async (input) =>
      new Request(input).method === 'HEAD'
        ? new Response(null, { status: 404 })
        : Response.json(body, { status: 404 })
    const api = createApi({ origin: 'http://plane.test', fetch: network, log })
    const file = downloadBundle.run(api, { id }, unfollowed(undefined))
    await expect(file).rejects.toThrow('Not found: support bundle')
  })

  test('begins although the control plane does not know HEAD', async () => {
    vi.stubGlobal('fetch', async (input: Request) =>
      input.method === 'HEAD' ? new Response(null, { status: 405 }) : answers(input),
    )
    const api = createApi({ origin: 'http://plane.test', log })
    const file = await downloadBundle.run(api, { id }, unfollowed(undefined))
    expect(file).toMatchObject({ name: `${id}.zip`, address: expect.stringMatching(/\/download$/) })
    vi.unstubAllGlobals()
  })
})

describe('a new bundle', () => {
  test('reports when it is collected, or why it failed', () => {
    const bundle = { id, state: 'collecting', reasonForCreation: 'x', timeCreated: new Date() }
    const { awaits, go } = createBundle.done({}, bundle)
    expect(go).toBe(`/system/support-bundles/${id}`)
    expect(awaits?.settled(bundle)).toBeNull()
    expect(awaits?.settled({ ...bundle, state: 'active' })).toMatchObject({
      say: 'Support bundle collected',
    })
    const failed = { ...bundle, state: 'failed', reasonForFailure: 'no disk' }
    expect(awaits?.settled(failed)).toMatchObject({
      say: 'Support bundle failed: no disk',
      isBad: true,
    })
  })
})

describe('deleting a bundle', () => {
  test.each([
    [idOf('support bundle 9'), 'and all files in it'],
    [idOf('support bundle 20'), 'there are no files to lose'],
  ])('%s says what is lost', async (bundleId, sentence) => {
    const console = openConsole()
    await console.visit('/system/support-bundles')
    void console.run('bundle delete', { bundleId })
    expect((await console.asked()).sentence).toContain(sentence)
  })
})

test.each([
  ['a ZIP file', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1])],
  ['a page of HTML', '<!DOCTYPE html>\n<html>\n<title>Sign in</title>\n</html>\n'],
  ['a page of HTML', '\n  <html lang="en">\n</html>'],
])('an index that is %s is a failure, and no list of odd files', async (_, body) => {
  const { store } = openConsole({ network: async () => new Response(body) })
  const index = store.set(fetchAtom, nouns.bundleFile.list({ bundleId: id }), 0)
  await expect(index).rejects.toThrow('The index of the support bundle is not a list of files')
})
