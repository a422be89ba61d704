// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { reportAtom } from '../../src/commands/kernel/run/outcome.ts'
import { openConsole } from '../console.ts'

const project = 'mock-project'

test.each([
  ['console project access add', { project, identity: 'Hans Jonas' }, ['Role assigned']],
  ['console access add', { identity: 'Hans Jonas' }, []],
  ['console silo access add', { silo: 'maze-war', identity: 'Hans Jonas' }, []],
  ['console system access add', { identity: 'Hans Jonas' }, []],
])('%s leaves a notice only where the role is one of many', async (id, given, notices) => {
  const console = openConsole()
  await console.visit('/system/silos')
  expect(await console.run(id, { ...given, role: 'viewer' }, 'form')).toMatchObject({
    phase: 'ran',
  })
  expect(console.said()).toEqual(notices)
  expect(console.store.get(reportAtom)?.message).toBe('Role assigned')
})
