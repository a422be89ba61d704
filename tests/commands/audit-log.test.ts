// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { anEntry } from '../audit-entry.ts'
import { commandCalled, operated } from '../console.ts'

const addressIn = ({ store }: ReturnType<typeof operated>) =>
  decodeURIComponent(store.get(locationAtom)?.address ?? '').replaceAll('+', ' ')

test.each([
  ['same-actor', '/v1/login', 'The actor has no ID'],
  ['open-resource', '/nowhere', 'The request does not say which resource it is about'],
])('%s is refused where there is nothing to go by', async (word, requestUri, reason) => {
  const command = await commandCalled(`console audit-log entry ${word}`)
  const actor = { kind: 'unauthenticated' }
  expect(command.refused({ actor, requestUri }, { auditEntry: anEntry })).toBe(reason)
})

test('who changed a deleted resource is found by its name alone', async () => {
  const opened = operated()
  const disk = { project: 'mock-project', disk: 'gone' }
  expect(await opened.run('console audit-log who', disk)).toMatchObject({ phase: 'ran' })
  await expect
    .poll(() => addressIn(opened))
    .toBe('/system/audit-log?resource=/v1/disks/gone?project=mock-project')
})
