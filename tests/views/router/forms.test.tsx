import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { act, show, waitFor } from '../../screen.tsx'

const vpc = '/projects/mock-project/vpcs/default'
const custom = `${vpc}/routers/mock-custom-router`
const system = `${vpc}/routers/mock-system-router`

function field(name: string): HTMLInputElement {
  return screen.getByLabelText(name)
}

function cells(row: string): readonly (string | null)[] {
  const line = document.querySelector(`tr[data-key="${row}"]`)
  return [...(line?.querySelectorAll('td, th') ?? [])].map(({ textContent }) => textContent)
}

test('subnets show their blocks and link to their custom router', async () => {
  await show(`${vpc}/subnets`)
  const link = await screen.findByRole('link', { name: 'mock-custom-router' })
  expect(link.getAttribute('href')).toBe(custom)
  expect(screen.getByText('10.1.0.0/24')).toBeDefined()
  expect(screen.getByText('fd2d:4569:88b2:1::/64')).toBeDefined()
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs.join(' ')).toMatch(/Firewall rules.*VPC subnets.*Routers/)
})

test('choosing no router detaches a subnet, and only custom routers are offered', async () => {
  const console = await show(`${vpc}/subnets/mock-subnet-2/edit`)
  const router = field('Custom router (Optional)')
  await waitFor(() => expect(router.value).toBe('mock-custom-router'))
  await console.user.click(router)
  const options = screen.getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['None', 'mock-custom-router'])
  await console.user.click(screen.getByRole('option', { name: 'None' }))
  await console.user.click(screen.getByRole('button', { name: 'Update VPC subnet' }))
  await waitFor(() => expect(console.wrote()).toHaveLength(1))
  expect(console.wrote()[0]?.body).toMatchObject({ custom_router: null })
})

test('routes show the kinds of both ends, and link to them', async () => {
  await show(custom)
  await screen.findByRole('table', { name: 'Routes' })
  expect(cells('drop-local').join('|')).toContain('custom|IP network192.168.0.0/16|Drop|')
  expect(cells('dc2').join('|')).toContain('Gatewayinternet-gateway-1')
})

test('the value of a route follows its type', async () => {
  const console = await show(`${custom}/routes-new`)
  const { user } = console
  await user.type(field('Name'), 'new')
  expect(field('Destination value').placeholder).toBe('Enter an IP')
  await user.selectOptions(field('Destination type'), 'ip_net')
  expect(field('Destination value').placeholder).toBe('Enter an IP network')
  await user.type(field('Destination value'), '10.0.0.0/40')
  await user.selectOptions(field('Target type'), 'internet_gateway')
  expect(field('Target value').placeholder).toBe('Select an internet gateway')
  await user.click(screen.getByRole('button', { name: 'Create route' }))
  expect(await screen.findByText('Target value is required')).toBeDefined()
  const wrong = field('Destination value').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(wrong)?.textContent).not.toBe('')

  await user.selectOptions(field('Destination type'), 'subnet')
  expect(field('Destination value').value).toBe('')
  await user.click(field('Destination value'))
  await user.click(await screen.findByRole('option', { name: /mock-subnet-2/ }))
  await user.click(field('Target value'))
  await user.click(await screen.findByRole('option', { name: /internet-gateway-2/ }))
  await user.selectOptions(field('Target type'), 'drop')
  expect(screen.queryByLabelText('Target value')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create route' }))
  await waitFor(() => expect(console.wrote()).toHaveLength(1))
  expect(console.wrote()[0]?.body).toEqual({
    name: 'new',
    description: '',
    destination: { type: 'subnet', value: 'mock-subnet-2' },
    target: { type: 'drop' },
  })
})

test('a system router accepts no routes, and says so; of its own, only the target of a default one changes', async () => {
  const console = await show(system)
  const create = await screen.findByRole('button', { name: /New route/ })
  expect(create.getAttribute('aria-disabled')).toBe('true')
  const link = screen
    .getAllByRole<HTMLAnchorElement>('link', { name: 'mock-subnet-2' })
    .find(({ href }) => href.includes('/subnets/'))
  expect(link?.getAttribute('href')).toBe(`${vpc}/subnets/mock-subnet-2/edit`)

  const refusal = () => ({
    why: screen.getByRole('note').textContent,
    isOff: screen.getByRole('button', { name: /^(Create|Update) route$/ }).ariaDisabled,
  })
  await act(() => console.visit(`${system}/routes-new`))
  const why = 'User-provided routes cannot be added to a system router'
  expect(refusal()).toEqual({ why, isOff: 'true' })
  await act(() => console.visit(`${system}/routes/default/edit`))
  expect(refusal()).toEqual({
    why: 'Routes of type VPC Subnet within the system router are not modifiable',
    isOff: 'true',
  })
  for (const name of ['Name', 'Destination type', 'Target type']) {
    expect(field(name).matches(':disabled')).toBe(true)
  }

  await act(() => console.visit(`${system}/routes/default-v4/edit`))
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.getByText('IP network 0.0.0.0/0')).toBeDefined()
  await console.user.selectOptions(field('Target type'), 'drop')
  await console.user.click(screen.getByRole('button', { name: 'Update route' }))
  await waitFor(() => expect(console.wrote()).toHaveLength(1))
  expect(console.wrote()[0]?.body).toEqual({
    destination: { type: 'ip_net', value: '0.0.0.0/0' },
    target: { type: 'drop' },
  })
})

test('another type asks for its value only when one submits again', async () => {
  const console = await show(`${custom}/routes-new`)
  const submit = () => console.user.click(screen.getByRole('button', { name: 'Create route' }))
  await console.user.type(field('Name'), 'web')
  await console.user.type(field('Destination value'), '10.0.0.1')
  await submit()
  expect(await screen.findByText('Target value is required')).toBeDefined()
  await console.user.selectOptions(field('Destination type'), 'ip_net')
  await console.user.type(field('Name'), '-2')
  expect(screen.queryByText('Destination value is required')).toBeNull()
  expect(screen.getByText('Target value is required')).toBeDefined()
  await submit()
  expect(await screen.findByText('Destination value is required')).toBeDefined()
})
