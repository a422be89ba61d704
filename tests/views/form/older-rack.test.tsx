import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parts } from '../../../src/api/versions/parts.ts'
import { onRack } from '../../on-rack.ts'

const inProject = '/projects/mock-project'

test.each([
  [`${inProject}/disks-new`, [], 'radio', 'Local', 'local disks'],
  [`${inProject}/disks-new`, ['Image'], 'checkbox', 'Make disk read-only', 'read-only disks'],
  [`${inProject}/instances-new`, [], 'checkbox', 'Make disk read-only', 'read-only disks'],
  [`${inProject}/instances-new`, [], 'combobox', 'IP configuration', 'IPv6 interfaces'],
  [
    `${inProject}/instances/db-stopped/networking/interfaces-new`,
    [],
    'radio',
    'IPv6',
    'IPv6 interfaces',
  ],
  [
    `${inProject}/vpcs/default/firewall-rules-new`,
    [],
    'option',
    'ICMPv6',
    'ICMPv6 in firewall rules',
  ],
] as const)(
  '%s %j offers %s %s only to racks that take it',
  async (at, chosen, role, name, part) => {
    const { user, turnTo } = await onRack(parts[part], at)
    for (const one of chosen) await user.click(await screen.findByRole('radio', { name: one }))
    const named = { name: new RegExp(`^${name}( |$)`) }
    expect(await screen.findByRole(role, named)).toBeTruthy()
    turnTo('2025112000')
    expect(screen.queryByRole(role, named)).toBe(null)
  },
)
