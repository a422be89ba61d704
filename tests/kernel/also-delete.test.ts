// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openConsole } from '../console.ts'
import { failingNetwork } from '../failing-network.ts'

const project = 'mock-project'
const disk = { noun: 'disk', names: { project, disk: 'stopped-disk' } }

/** A stopped instance with a disk of its own. */
async function withDisk() {
  const console = openConsole()
  const body = {
    name: 'stopped-disk',
    description: '',
    size: 2 ** 30,
    disk_backend: { type: 'local' },
  }
  await console.ask(`POST /v1/disks?project=${project}`, body)
  await console.ask(`POST /v1/instances/db-stopped/disks/attach?project=${project}`, {
    disk: 'stopped-disk',
  })
  return console
}

test('deleting an instance offers its disks, and then deletes the chosen ones', async () => {
  const console = await withDisk()
  const outcome = console.run('instance delete', { project, instance: 'db-stopped' })
  const question = await console.asked()
  const own = question.offspring?.find(({ label }) => label === 'stopped-disk')
  expect(own?.ref).toEqual(disk)
  question.answer(true, own === undefined ? [] : [own.ref])
  expect(await outcome).toMatchObject({ phase: 'ran' })
  expect(console.writes()).toEqual([
    `DELETE /v1/instances/db-stopped?project=${project}`,
    `DELETE /v1/disks/stopped-disk?project=${project}`,
  ])
  expect(console.journal()).toEqual([
    'done instance delete --project mock-project --instance db-stopped',
    'done disk delete --project mock-project --disk stopped-disk',
  ])
  expect(console.said().join()).toContain('Deleted 1 of 1 disk')
})

test('deletes nothing else unless chosen', async () => {
  const console = await withDisk()
  const outcome = console.run('instance delete', { project, instance: 'db-stopped' })
  ;(await console.asked()).answer(true)
  await outcome
  expect(console.writes()).toEqual([`DELETE /v1/instances/db-stopped?project=${project}`])
  expect(await console.ask(`GET /v1/disks/stopped-disk?project=${project}`)).toMatchObject({
    state: { state: 'detached' },
  })
})

test('an instance can be deleted even if its disks cannot be listed', async () => {
  const { network, failing } = failingNetwork()
  failing.add('GET /v1/instances/db-stopped/disks')
  const console = openConsole({ network })
  const outcome = console.run('instance delete', { project, instance: 'db-stopped' })
  const question = await console.asked()
  expect(question.offspring).toEqual([])
  question.answer(true)
  expect(await outcome).toMatchObject({ phase: 'ran' })
})

test('a disk that cannot be deleted is reported, and the instance stays deleted', async () => {
  const console = await withDisk()
  const outcome = console.run('instance delete', { project, instance: 'db-stopped' })
  const question = await console.asked()
  const names = { project, disk: 'disk-1' }
  question.answer(true, [{ noun: 'disk', names }])
  expect(await outcome).toMatchObject({ phase: 'ran' })
  expect(console.said().join()).toContain('Deleted 0 of 1 disk')
  expect(console.said().join()).toContain('disk-1: Disk must be detached')
})
