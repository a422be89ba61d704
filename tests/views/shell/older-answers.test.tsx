// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { altered } from '../../altered.ts'
import { show } from '../../screen.tsx'

const project = '/projects/mock-project'

test('a silo whose name is not told has none beside the word', async () => {
  const { network } = altered('/v1/me', (one) => Object.assign(one, { silo_name: null }))
  await show('/projects', { network })
  expect(screen.getByRole('heading', { name: 'silo' }).textContent).toBe('silo')
})

test('a disk without a block size has a dash there', async () => {
  const { network } = altered('/v1/disks/disk-1', (one) => delete one['block_size'])
  await show(`${project}/disks/disk-1`, { network })
  expect(screen.getByRole('dialog').textContent).toContain('Block size—')
})

test('the addresses of an interface are shown as an older API writes them', async () => {
  const { network } = altered('/v1/network-interfaces', (one) => {
    if (!('ip_stack' in one)) return
    delete one['ip_stack']
    Object.assign(one, { ip: '172.30.0.9', transit_ips: [] })
  })
  await show(`${project}/instances/db1/networking`, { network })
  const panel = await screen.findByRole('region', { name: 'Network interfaces' })
  expect(panel.textContent).toContain('172.30.0.9')
})
