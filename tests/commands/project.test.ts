// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openConsole } from '../console.ts'

test('deleting a project that is not empty lists what is in it', async () => {
  const console = openConsole()
  const outcome = await console.agree('project delete', { project: 'mock-project' })
  expect(outcome).toMatchObject({
    phase: 'fail',
    message: expect.stringMatching(
      /^Project mock-project is not empty\. It contains \d+ instances \([^)]+, …\), .*\d+ disks \(/,
    ) as string,
  })
  expect(await console.ask('GET /v1/projects/mock-project')).toMatchObject({ name: 'mock-project' })
})

test('deleting an empty project asks for no lists', async () => {
  const console = openConsole()
  await console.run('project create', { name: 'hollow' })
  expect(await console.agree('project delete', { project: 'hollow' })).toMatchObject({
    phase: 'ran',
  })
  expect(console.sent.filter((call) => /GET .*disks\?project=hollow/.test(call))).toEqual([])
})

test('a project that cannot be deleted for another reason shows that reason', async () => {
  const console = openConsole()
  expect(await console.run('project delete', { project: 'nowhere' })).toMatchObject({
    phase: 'fail',
  })
})
