import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { idOf } from '../../../src/mock/seed.ts'
import { personAt } from '../../doors/person.ts'
import { act, show } from '../../screen.tsx'

const inventory = '/system/inventory'

describe('a resource without a name is called by its label', () => {
  test.each([
    [
      'a switch port',
      `${inventory}/switch-ports`,
      `console system hardware switch-port clear --switch-port-id ${idOf('switch port qsfp0')}`,
      'Clear switch port settings switch0/qsfp0?',
    ],
    [
      'an IP range',
      '/system/networking/ip-pools/ip-pool-1',
      'system networking ip-pool range remove --pool ip-pool-1 --first 10.0.0.20',
      'Remove range 10.0.0.20 – 10.0.0.22?',
    ],
  ])('%s', async (_, address, line, heading) => {
    const { script } = await show(address)
    await act(async () => void script(line))
    expect(await screen.findByRole('alertdialog', { name: heading })).toBeDefined()
  })
})

test('the provision policy of a sled is asked for from the present one', async () => {
  const made = await show(`${inventory}/sleds/${idOf('sled 0')}/instances`)
  await personAt(made).keys('p')
  await screen.findByRole('dialog', { name: 'Set provision policy of sled BRM44220200' })
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Provision policy' })
  expect(field.value).toBe('provisionable')
})
