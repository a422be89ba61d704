// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { createApi } from '../../src/api/http/client.ts'
import { commands, setTargetRelease, uploadRepository } from '../../src/commands/update/release.ts'
import { Cancelled, type Progress } from '../../src/commands/kernel/run/progress.ts'
import { parseLine } from '../../src/commands/kernel/line/parse.ts'
import { openConsole } from '../console.ts'

const MIB = 2 ** 20

/** Uploads some megabytes to this handler; returns the progress that was shown. */
function upload(answer: typeof fetch, signal = new AbortController().signal) {
  const shown: Progress[] = []
  const log = { error: () => {}, info: () => {} }
  const api = createApi({ origin: 'http://plane.test', fetch: answer, log })
  const path = new File([new Uint8Array(3 * MIB)], 'system-3.0.0.zip')
  const show = (now: Progress) => void shown.push(now)
  const done = uploadRepository.run(
    api,
    { path },
    {
      seen: undefined,
      signal,
      show,
      progress: async () => {},
      hold: async () => {},
      keyboard: () => ({ slots: [], keymap: {}, singleKeys: 'on' }),
    },
  )
  return { shown, done }
}

const stepsOf = ({ steps = [] }: Progress) => steps.map(({ status }) => status)
const uploaded = { repo: { system_version: '3.0.0' }, status: 'inserted' }

/** Opens the page as a fleet viewer, who alone has these commands. */
async function onUpdatePage() {
  const console = openConsole()
  await console.visit('/system/update')
  return console
}

describe('an upload of a repository', () => {
  test('shows how much has been sent, then that it is verified, then that it is complete', async () => {
    const { shown, done } = upload(async (input) => {
      await new Request(input).arrayBuffer()
      return Response.json(uploaded)
    })
    await done
    expect(shown.map(({ done: bytes, isEnding }) => [bytes / MIB, isEnding])).toEqual([
      [0, undefined],
      [1, undefined],
      [2, undefined],
      [3, true],
      [3, true],
    ])
    expect(shown.map(stepsOf).at(1)).toEqual(['running', 'ready', 'ready'])
    expect(shown.map(stepsOf).at(3)).toEqual(['complete', 'running', 'ready'])
    expect(shown.map(stepsOf).at(-1)).toEqual(['complete', 'complete', 'complete'])
    expect(shown.every(({ isOneCall }) => isOneCall)).toBe(true)
  })

  test('marks the step that failed', async () => {
    const early = upload(async () => Response.json({}, { status: 403 }))
    await expect(early.done).rejects.toThrow('Action not authorized')
    expect(early.shown.map(stepsOf).at(-1)).toEqual(['error', 'ready', 'ready'])
    const late = upload(async (input) => {
      await new Request(input).arrayBuffer()
      return Response.json({ message: 'not signed by a trusted key' }, { status: 400 })
    })
    await expect(late.done).rejects.toThrow('Not signed by a trusted key')
    expect(late.shown.map(stepsOf).at(-1)).toEqual(['complete', 'error', 'ready'])
  })

  test('ends without a failure when the user cancels it', async () => {
    const stop = new AbortController()
    const { shown, done } = upload(async () => {
      stop.abort(new Cancelled('Cancelled'))
      throw new DOMException('Aborted', 'AbortError')
    }, stop.signal)
    await expect(done).rejects.toThrow(Cancelled)
    expect(shown.map(stepsOf).at(-1)).not.toContain('error')
  })

  test('says when the release was already there', async () => {
    const console = await onUpdatePage()
    const path = new File(['PK\u0003\u0004'], 'system-3.0.0.zip')
    await console.run('system update repo upload', { path }, 'form')
    await console.run('system update repo upload', { path }, 'form')
    expect(console.said()).toEqual(['Release 3.0.0 uploaded', 'Release 3.0.0 was uploaded before'])
  })
})

test('setting a target warns while the system needs support', () => {
  const status = { contactSupport: true, suspended: false, targetRelease: null }
  const args = { systemVersion: '3.0.0' }
  expect(setTargetRelease.confirm(status, args)?.text).toContain('contact Oxide support first')
  expect(setTargetRelease.confirm({ ...status, contactSupport: false }, args)?.text).not.toContain(
    'support',
  )
})

test('a refused target is named in the failure', async () => {
  const console = await onUpdatePage()
  await Promise.all([
    console.run('system update target-release update', { systemVersion: '99.0.0' }),
    console.asked().then(({ answer }) => answer(true)),
  ])
  expect(console.said()).toEqual([
    expect.stringMatching(/^Could not set target release to 99\.0\.0: Not found/),
  ])
})

test('a root role is read from a here-document, and its keys are sent unchanged', async () => {
  const signed = { _type: 'root', version: 1, expires: '2030-01-01T00:00:00Z', keys: {}, roles: {} }
  const role = { signatures: [], signed: { ...signed, snake_key: 1, camelKey: 2 } }
  const line = `oxide system update trust-root create --json-body - <<'EOF'\n${JSON.stringify(role)}\nEOF`
  const parsed = parseLine(line, { commands, former: {} })
  if ('error' in parsed) throw new Error(parsed.error)
  const console = await onUpdatePage()
  await console.run(parsed.command.id, parsed.given)
  expect(console.wrote()).toEqual([{ call: 'POST /v1/system/update/trust-roots', body: role }])
})

test('users who cannot view the fleet are offered none of it', () => {
  for (const { id, role } of commands) expect([id, role?.split(' ')[0]]).toEqual([id, 'fleet'])
})
