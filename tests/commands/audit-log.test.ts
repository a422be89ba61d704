// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { reportAtom } from '../../src/commands/kernel/run/runs.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { anEntry } from '../audit-entry.ts'
import { commandCalled, operated } from '../console.ts'

const log = '/system/audit-log'
const entry = { auditEntry: anEntry }
const act = (word: string) => `console audit-log entry ${word}`

const addressIn = ({ store }: ReturnType<typeof operated>) =>
  decodeURIComponent(store.get(locationAtom)?.address ?? '').replaceAll('+', ' ')

describe('an entry of the audit log', () => {
  test.each([
    ['same-operation', `${log}?operation=instance_stop`],
    ['same-resource', `${log}?resource=/v1/instances/db1/stop?project=mock-project`],
    ['open-resource', '/projects/mock-project/instances/db1'],
  ])('%s leads to the address', async (word, address) => {
    const opened = operated()
    expect(await opened.run(act(word), entry)).toMatchObject({ phase: 'ran' })
    await expect.poll(() => addressIn(opened)).toContain(address)
    expect(opened.wrote()).toEqual([])
  })

  test('same-actor leads to the entries of an ID', async () => {
    const opened = operated()
    expect(await opened.run(act('same-actor'), entry)).toMatchObject({ phase: 'ran' })
    await expect.poll(() => addressIn(opened)).toMatch(/\?actor=[\da-f-]{36}$/)
  })

  test.each([
    ['same-actor', { kind: 'unauthenticated' }, '/v1/login', 'The actor has no ID'],
    [
      'open-resource',
      { kind: 'unauthenticated' },
      '/nowhere',
      'The request does not say which resource it is about',
    ],
  ])('%s is refused where there is nothing to go by', async (word, actor, requestUri, reason) => {
    const command = await commandCalled(act(word))
    expect(command.refused({ actor, requestUri }, entry)).toBe(reason)
  })

  test('that does not exist is reported as not found', async () => {
    const given = { auditEntry: '00000000-0000-4000-8000-000000000001' }
    const outcome = await operated().run(act('copy-json'), given)
    expect(['fail', 'refuse']).toContain(outcome.phase)
  })
})

describe('who changed this', () => {
  const who = 'console audit-log who'
  const disk = { project: 'mock-project', disk: 'disk-1' }

  test('leads to the requests by name and by ID', async () => {
    const opened = operated()
    expect(await opened.run(who, disk)).toMatchObject({ phase: 'ran' })
    expect(opened.store.get(reportAtom)?.message).toBe('Page opened')
    await expect
      .poll(() => addressIn(opened))
      .toMatch(
        /\?resource=\/v1\/disks\/disk-1\?project=mock-project&resource=\/v1\/disks\/[\da-f-]{36}/,
      )
  })

  test('does not read a deleted resource, but uses its name', async () => {
    const opened = operated()
    expect(await opened.run(who, { ...disk, disk: 'gone' })).toMatchObject({ phase: 'ran' })
    await expect
      .poll(() => addressIn(opened))
      .toBe(`${log}?resource=/v1/disks/gone?project=mock-project`)
  })
})
