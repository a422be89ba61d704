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

test('a disk without a block size shows a dash', async () => {
  const { network } = altered('/v1/disks', (one) => delete one['block_size'])
  await show(`${project}/disks/disk-1`, { network })
  expect(screen.getByRole('dialog').textContent).toContain('Block size—')
})

test('an interface shows the addresses of an older API', async () => {
  const { network } = altered('/v1/network-interfaces', (one) => {
    if (!('ip_stack' in one)) return
    delete one['ip_stack']
    Object.assign(one, { ip: '172.30.0.9', transit_ips: [] })
  })
  await show(`${project}/instances/db1/networking`, { network })
  const panel = await screen.findByRole('region', { name: 'Network interfaces' })
  expect(panel.textContent).toContain('172.30.0.9')
})

test('leaves out words that are not text, and missing ports', async () => {
  const { network } = altered('/v1/instances/db1/external-ips', (one) => {
    if ('last_port' in one) one['last_port'] = null
  })
  const kinds = altered('/v1/network-interfaces', (one) => {
    if ('mac' in one) one['mac'] = [{ of: 'nic' }]
  })
  const both: typeof fetch = (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    return (pathname.startsWith('/v1/network-interfaces') ? kinds.network : network)(input, init)
  }
  await show(`${project}/instances/db1/networking/interfaces/my-nic/edit`, { network: both })
  const drawer = await screen.findByRole('dialog')
  expect(drawer.textContent).toContain('MAC address—')
  const panel = screen.getByRole('region', { name: 'External IPs', hidden: true })
  expect(panel.textContent).not.toContain('null')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a disk kind that is not text is left empty', async () => {
  const { network } = altered('/v1/disks', (one) => {
    if ('disk_type' in one) one['disk_type'] = { local: true }
  })
  await show(`${project}/disks`, { network })
  const row = await screen.findByRole('row', { name: /^Mark disk-1 / })
  expect(row.textContent).not.toContain('✕')
})

test('a pool’s fact that is not text shows a dash', async () => {
  const { network } = altered('/v1/ip-pools', (one) => {
    if ('pool_type' in one) one['pool_type'] = [{ of: 'pool' }]
  })
  await show(`${project}/floating-ip-pools/ip-pool-1`, { network })
  const drawer = await screen.findByRole('dialog')
  expect(drawer.textContent).toContain('Type—')
})
