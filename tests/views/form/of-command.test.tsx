import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CommandWith } from '../../../src/commands/kernel/command.ts'
import { define } from '../../../src/commands/kernel/define.ts'
import { choice, flag, number, ref, text } from '../../../src/commands/kernel/params.ts'
import type { Params } from '../../../src/commands/kernel/param.ts'
import { named } from '../../../src/commands/naming.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { formOf } from '../../../src/views/form/of-command.tsx'
import { pagesAtom } from '../../../src/views/pages.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const AT = '/projects/mock-project/vpcs-new'

/** Opens a form in the drawer over the VPCs. */
async function opened<P extends Params>(
  command: CommandWith<P>,
  departures: Parameters<typeof formOf<P, 'vpc'>>[1] = {},
  address = AT,
): Promise<Screen> {
  const console = await show('/projects/mock-project/vpcs')
  const { store } = console
  const pages = store.get(pagesAtom)
  const Form = formOf(command, departures)
  store.set(pagesAtom, { ...pages, page: (id) => (id === 'vpcNew' ? Form : pages.page(id)) })
  await act(() => console.visit(address))
  return console
}

const ran: unknown[] = []

const create = define({
  id: 'vpc create',
  params: {
    ...named,
    count: number('Count', { min: 1 }),
    policy: choice('Policy', ['allow', 'fail'], { labels: { allow: 'Allow', fail: 'Fail' } }),
    vpc: ref('vpc'),
    subnet: ref('subnet', { optional: true }),
    quiet: flag('Quiet', { optional: true }),
    note: text('Note', { optional: true, hint: 'Generated when empty' }),
    project: ref('project'),
  },
  on: null,
  run: async (_api, args) => ran.push(args),
})

function labels(): readonly (string | null)[] {
  const drawer = screen.getByRole('dialog')
  return [...drawer.querySelectorAll('label, legend')].map(({ textContent }) => textContent)
}

test('shows each missing value at its field, and sends nothing', async () => {
  ran.length = 0
  const { user } = await opened(create, { required: ['name', 'note'] })
  expect(screen.queryByText('Generated when empty')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create VPC' }))
  for (const label of ['Name', 'Count', 'Policy', 'VPC', 'Note']) {
    expect(screen.getByText(`${label} is required`)).toBeDefined()
  }
  expect(ran).toEqual([])
})

test('sends chosen, typed and prefilled values, and returns to the page below', async () => {
  ran.length = 0
  const address = `${AT}?count=3&note=hello`
  const { user, store, pageClock } = await opened(create, { looks: { policy: 'radio' } }, address)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'web')
  await user.click(screen.getByRole('radio', { name: 'Fail' }))
  await user.type(screen.getByRole('combobox', { name: 'VPC' }), 'default{Enter}')
  expect(screen.getByText(/^oxide vpc create/).textContent).toBe(
    "oxide vpc create --project mock-project --vpc default --name web --description '' --count 3 --policy fail --quiet false --note hello",
  )
  await act(async () => pageClock.advance(500))
  await user.click(screen.getByRole('button', { name: 'Create VPC' }))
  await waitFor(() =>
    expect(ran).toEqual([
      {
        project: 'mock-project',
        name: 'web',
        description: '',
        count: 3,
        policy: 'fail',
        vpc: 'default',
        quiet: false,
        note: 'hello',
      },
    ]),
  )
  await waitFor(() => expect(store.get(locationAtom)?.address).toBe('/projects/mock-project/vpcs'))
})

test('a form asks for what its address does not provide, in order; a picker, for what lives in the choice before it', async () => {
  const { user } = await opened(create)
  const drawer = screen.getByRole('dialog', { name: 'Create VPC' })
  expect(labels()).toEqual([
    'Name',
    'Description (Optional)',
    'Count',
    'Policy',
    'VPC',
    'VPC subnet (Optional)',
    'Quiet',
    'Note (Optional)',
  ])
  expect(within(drawer).getByRole('button', { name: 'Create VPC' })).toBeDefined()
  expect(within(drawer).getByText('Generated when empty')).toBeDefined()

  const subnet = () => screen.getByRole('combobox', { name: /^VPC subnet/ })
  expect(subnet()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('combobox', { name: 'VPC' }))
  await user.click(await screen.findByRole('option', { name: /^default/ }))
  await user.click(subnet())
  const list = screen.getByRole('listbox', { name: 'VPC subnet' })
  await user.click(await within(list).findByRole('option', { name: /^default/ }))
  expect(subnet()).toHaveProperty('value', 'default')
  await user.clear(screen.getByRole('combobox', { name: 'VPC' }))
  await user.tab()
  expect(subnet()).toHaveProperty('value', '')
  expect(subnet()).toHaveProperty('disabled', true)
})

test('an empty picker offers to create its resource', async () => {
  const console = await show('/projects', {}, async (made) => {
    await made.ask('POST /v1/projects', { name: 'bare', description: '' })
  })
  await act(() => console.visit('/projects/bare/snapshots-new'))
  const drawer = await screen.findByRole('dialog', { name: 'Create snapshot' })
  await console.user.click(await within(drawer).findByRole('button', { name: /^New disk/ }))
  expect(await screen.findByRole('dialog', { name: 'Create disk' })).toBeDefined()
})
