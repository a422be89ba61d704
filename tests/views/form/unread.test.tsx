import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../../src/mock/seed.ts'
import { cutOffBefore } from '../../cut-off.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const project = '/projects/mock-project'
const vpc = `${project}/vpcs/default`

function field(name: string): HTMLInputElement {
  return screen.getByLabelText(name)
}

/** Types a full name that was not read, and chooses it once it was looked up. */
async function find({ user }: Screen, label: string, name: string): Promise<void> {
  await user.click(await screen.findByLabelText(label))
  expect(screen.queryByRole('option', { name: new RegExp(`^${name}`) })).toBeNull()
  await user.paste(name)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  await waitFor(() => expect(field(label).value).toBe(name))
}

/** Presses the button of a form that a link opened, once it is unlocked. */
async function press({ user, pageClock }: Screen, name: string): Promise<void> {
  await act(async () => pageClock.advance(500))
  const button = screen.getAllByRole('button', { name }).at(-1)
  if (button !== undefined) await user.click(button)
}

async function submit(console: Screen, name: string): Promise<unknown> {
  await press(console, name)
  await waitFor(() => expect(console.wrote()).toHaveLength(1))
  return console.wrote()[0]?.body
}

test('a new disk finds an unread snapshot', async () => {
  const console = await show(`${project}/disks-new?name=new`, {
    network: cutOffBefore(['snapshot-4']),
  })
  await console.user.click(screen.getByRole('radio', { name: 'Snapshot' }))
  await find(console, 'Source snapshot', 'snapshot-4')
  expect(await submit(console, 'Create disk')).toMatchObject({
    disk_backend: {
      disk_source: { type: 'snapshot', snapshot_id: idOf('snapshot snapshot-4') },
    },
  })
})

test('a link fills in the unread source of a disk, and its size is checked', async () => {
  const image = { type: 'image', imageId: idOf('image image-1') }
  const backend = JSON.stringify({ type: 'distributed', diskSource: image })
  const console = await show(
    `${project}/disks-new?name=new&size=1GiB&disk-backend=${encodeURIComponent(backend)}`,
    { network: cutOffBefore(['image-1']) },
  )
  await waitFor(() => expect(field('Source image').value).toBe('image-1'))
  await press(console, 'Create disk')
  expect(await screen.findByText(/^Must be as large as selected image/)).toBeDefined()
})

test('a subnet’s unread custom router is shown by its name', async () => {
  await show(`${vpc}/subnets/mock-subnet-2/edit`, { network: cutOffBefore(['mock-custom-router']) })
  await waitFor(() => expect(field('Custom router (Optional)').value).toBe('mock-custom-router'))
})

test('a form’s picker keeps a prefilled name that was not read, and describes it', async () => {
  const console = await show(`${project}/snapshots-new?disk=disk-1`, {
    network: cutOffBefore(['disk-1']),
  })
  await waitFor(() => expect(field('Disk').value).toBe('disk-1'))
  await console.user.click(field('Disk'))
  expect(await screen.findByRole('option', { name: /^disk-1(?!\d)/ })).toBeDefined()
})

test('a new instance finds an unread image, disk, floating IP and subnet', async () => {
  const names = ['ubuntu-22-04', 'disk-3', 'rootbeer-float', 'mock-subnet-2']
  const console = await show(`${project}/instances-new?name=new`, { network: cutOffBefore(names) })
  const { user } = console
  const add = async (opener: string, label: string, name: string, submitter: string) => {
    await press(console, opener)
    await find(console, label, name)
    await press(console, submitter)
  }
  await find(console, 'Image', 'ubuntu-22-04')
  await add('Attach existing disk', 'Disk name', 'disk-3', 'Attach disk')
  await add('Attach floating IP', 'Floating IP', 'rootbeer-float', 'Attach')
  await screen.findByRole('button', { name: 'Remove floating IP rootbeer-float' })
  await user.click(screen.getByRole('radio', { name: 'Custom' }))
  await screen.findByRole('button', { name: 'Add network interface' })
  await press(console, 'Add network interface')
  const dialog = within(screen.getByRole('dialog', { name: 'Add network interface' }))
  await user.type(dialog.getByLabelText('Name'), 'nic')
  await waitFor(() => expect(field('VPC').value).toBe('default'))
  await find(console, 'VPC subnet', 'mock-subnet-2')
  await press(console, 'Add network interface')
  expect(await submit(console, 'Create instance')).toMatchObject({
    boot_disk: { disk_backend: { disk_source: { image_id: idOf('image ubuntu-22-04') } } },
    disks: [{ type: 'attach', name: 'disk-3' }],
    external_ips: expect.arrayContaining([{ type: 'floating', floating_ip: 'rootbeer-float' }]),
    network_interfaces: { params: [{ vpc_name: 'default', subnet_name: 'mock-subnet-2' }] },
  })
})
