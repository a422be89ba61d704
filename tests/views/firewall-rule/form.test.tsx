import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { planeFetch } from '../../../src/mock/browser.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { openConsole } from '../../console.ts'
import { refusing } from '../../mock-network.ts'
import { type Screen, act, show, waitFor } from '../../screen.tsx'

const at = '/projects/mock-project/vpcs/default/firewall-rules'
const vpc = { project: 'mock-project', vpc: 'default' }

/** Presses a button as soon as it is enabled; it is busy for a moment. */
async function press({ user }: Screen, name: string): Promise<void> {
  const button = screen.getByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
}

function lastRule(console: Screen): unknown {
  const { rules = [] } = Object(console.wrote().at(-1)?.body) as { rules?: readonly unknown[] }
  return rules.at(-1)
}

/** Returns the cells of a table in the form. */
function gathered(name: string): readonly string[] {
  const table = screen.queryByRole('table', { name })
  if (table === null) return []
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
}

describe('the form', () => {
  test('does not overwrite someone else’s change, and then keeps both', async () => {
    const console = await show(`${at}/allow-ssh/edit`)
    const other = openConsole({ network: planeFetch(console.plane) })
    const priority = await screen.findByRole('spinbutton', { name: 'Priority' })
    await console.user.clear(priority)
    await console.user.type(priority, '7')
    const firewallRule = 'allow-icmp'
    const disabled = other.run('console vpc firewall-rule disable', { ...vpc, firewallRule })
    ;(await other.asked()).answer(true)
    await disabled
    await press(console, 'Update rule')
    const [said] = await screen.findAllByText(/allow-icmp changed/)
    expect(said?.textContent).toContain('Nothing was saved')
    expect(console.writes()).toEqual([])
    expect(screen.getByRole('spinbutton', { name: 'Priority' })).toHaveProperty('value', '7')
    await press(console, 'Update rule')
    await waitFor(() => expect(console.store.get(locationAtom)?.address).toBe(at))
    const { rules } = (await console.ask(
      'GET /v1/vpc-firewall-rules?project=mock-project&vpc=default',
    )) as {
      rules: readonly { name: string; priority: number; status: string }[]
    }
    expect(rules.map(({ name, priority: at_, status }) => [name, at_, status])).toEqual([
      ['allow-icmp', 65_534, 'disabled'],
      ['allow-internal-inbound', 65_534, 'enabled'],
      ['allow-ssh', 7, 'enabled'],
    ])
  })

  test('for a clone starts with its values, under a new name', async () => {
    const console = await show(`${at}-new/allow-ssh`)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'allow-ssh-copy')
    expect(gathered('Port filters')).toEqual(['22'])
    await press(console, 'Add rule')
    await waitFor(() => expect(console.said()).toContain('Firewall rule allow-ssh-copy created'))
    expect(lastRule(console)).toMatchObject({
      name: 'allow-ssh-copy',
      priority: 65_534,
      filters: { ports: ['22'], protocols: [{ type: 'tcp' }] },
    })
    expect(
      await screen.findByText('allow-ssh-copy repeats allow-ssh: it allows the same traffic'),
    ).toBeDefined()
  })

  test('adds values on Enter without submitting, and removes them', async () => {
    const console = await show(`${at}-new`)
    const { user } = console
    // The filter of hosts has a field of the same name.
    const vpcName = () => screen.getAllByRole('combobox', { name: 'VPC name' })[0] as HTMLElement
    await user.type(vpcName(), 'def{Enter}{Enter}')
    expect(gathered('Targets')).toEqual(['VPCdefault'])
    // Added targets are no longer offered.
    await user.type(vpcName(), 'default')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain(
      'Custom: default',
    )
    await user.keyboard('{Enter}{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Target type' }), 'ip')
    await user.type(screen.getByRole('textbox', { name: 'IP address' }), '10.0{Enter}')
    expect(screen.getByText('Not a valid IP address')).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Target type' }), 'ip_net')
    expect(screen.queryByText('Not a valid IP address')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'IP network' }), '10.0.0.0/8{Enter}')
    expect(gathered('Targets')).toEqual(['VPCdefault', 'IP subnet10.0.0.0/8'])
    expect(screen.getByRole('combobox', { name: 'Target type' })).toHaveProperty('value', 'vpc')
    await press(console, 'Remove item 1')
    expect(gathered('Targets')).toEqual(['IP subnet10.0.0.0/8'])
    expect(console.writes()).toEqual([])
  })

  test('submits typed values that were not added; an invalid one stops it', async () => {
    const console = await show(`${at}-new`)
    const { user } = console
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'web')
    const port = () => screen.getByRole('textbox', { name: /^Port filters/ })
    await user.type(port(), '80-22')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Protocol filters/ }), 'icmp6')
    const type = screen.getByRole('combobox', { name: /^ICMPv6 type/ })
    await user.type(type, 'Echo Request{Enter}')
    expect(type).toHaveProperty('value', '128')
    await user.type(screen.getByRole('textbox', { name: /^ICMPv6 code/ }), '0–4')
    await press(console, 'Add rule')
    expect(screen.getByText('Not a valid port range')).toBeDefined()
    expect(console.writes()).toEqual([])
    await user.clear(port())
    await user.type(port(), '22-80')
    // Ports do not count for ICMP, which the form says.
    await user.click(await screen.findByRole('button', { name: 'Add TCP' }))
    await press(console, 'Add rule')
    await waitFor(() => expect(console.said()).toContain('Firewall rule web created'))
    expect(lastRule(console)).toMatchObject({
      name: 'web',
      priority: 1000,
      filters: {
        ports: ['22-80'],
        protocols: [{ type: 'icmp6', value: { icmp_type: 128, code: '0-4' } }, { type: 'tcp' }],
        hosts: null,
      },
    })
  })

  test('shows a refusal at its top and its end', async () => {
    const network = refusing('too many rules', 400)
    const console = await show(`${at}-new?name=web&priority=100`, { network })
    await act(async () => console.pageClock.advance(500))
    await press(console, 'Add rule')
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBe(2))
    expect(screen.getAllByRole('alert')[1]?.textContent).toContain('Too many rules')
  })
})
