// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openConsole } from '../console.ts'

test('deleting an empty project asks for no lists', async () => {
  const console = openConsole()
  await console.run('project create', { name: 'hollow' })
  expect(await console.agree('project delete', { project: 'hollow' })).toMatchObject({
    phase: 'ran',
  })
  expect(console.sent.filter((call) => /GET .*disks\?project=hollow/.test(call))).toEqual([])
})
