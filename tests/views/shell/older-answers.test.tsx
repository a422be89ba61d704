import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { altered } from '../../altered.ts'
import { show } from '../../screen.tsx'

const project = '/projects/mock-project'

test('a silo without a name shows no name', async () => {
  const { network } = altered('/v1/me', (one) => Object.assign(one, { silo_name: null }))
  await show('/projects', { network })
  expect(screen.getByRole('heading', { name: 'Silo' }).textContent).toBe('Silo')
})

test('a disk without a block size shows a dash, and a kind that is not text is left empty', async () => {
  const { network } = altered('/v1/disks', (one) => {
    delete one['block_size']
    if ('disk_type' in one) one['disk_type'] = { local: true }
  })
  await show(`${project}/disks/disk-1`, { network })
  expect(screen.getByRole('dialog').textContent).toContain('Block size—')
  const row = await screen.findByRole('row', { name: /^Mark disk-1 /, hidden: true })
  expect(row.textContent).not.toContain('✕')
})

test('an interface shows the addresses of an older API, and neither words that are not text nor missing ports', async () => {
  const { network } = altered('/v1/', (one) => {
    if ('last_port' in one) one['last_port'] = null
    if (!('ip_stack' in one)) return
    delete one['ip_stack']
    Object.assign(one, { ip: '172.30.0.9', transit_ips: [], mac: [{ of: 'nic' }] })
  })
  const nic = `${project}/instances/db1/networking/interfaces/my-nic/edit`
  await show(nic, { network })
  expect((await screen.findByRole('dialog')).textContent).toContain('MAC address—')
  const panel = (name: string) => screen.getByRole('region', { name, hidden: true }).textContent
  expect(panel('Network interfaces')).toContain('172.30.0.9')
  expect(panel('External IPs')).not.toContain('null')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a pool’s fact that is not text shows a dash', async () => {
  const { network } = altered('/v1/ip-pools', (one) => {
    if ('pool_type' in one) one['pool_type'] = [{ of: 'pool' }]
  })
  await show(`${project}/floating-ip-pools/ip-pool-1`, { network })
  expect((await screen.findByRole('dialog')).textContent).toContain('Type—')
})
