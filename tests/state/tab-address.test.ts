import { describe, expect, test } from 'vitest'
import { targetAt } from '../../src/state/navigation/location.ts'
import { roleOfPlace } from '../../src/state/navigation/role.ts'

const leads = (address: string) => {
  const target = targetAt(address)
  return target.kind === 'page' ? target.address : target.reason
}

describe('an address with a tab in its query', () => {
  test.each([
    ['/system/silos/web?tab=quotas', '/system/silos/web/quotas'],
    ['/system/silos/web?tab=fleet-roles', '/system/silos/web/fleet-roles'],
    ['/system/silos/web/?tab=idps', '/system/silos/web/idps'],
    ['/system/silos/a%20b?x=1&tab=quotas', '/system/silos/a%20b/quotas?x=1'],
    ['/projects/p/vpcs/v?tab=subnets', '/projects/p/vpcs/v/subnets'],
  ])('%s leads to that tab', (address, tab) => {
    expect(leads(address)).toBe(tab)
  })

  test.each(['nonsense', 'quotas-edit', 'users-new', 'idps/saml/okta', '../../projects', ''])(
    'leads to the first tab when %s is none',
    (tab) => {
      const query = `?tab=${encodeURIComponent(tab)}`
      expect(leads(`/system/silos/web${query}`)).toBe(`/system/silos/web/idps${query}`)
    },
  )

  test('is unchanged where pages are not tabs', () => {
    expect(leads('/projects/p?tab=vpcs')).toBe('/projects/p/instances?tab=vpcs')
  })
})

test('signing in to a silo needs no role, though its address names one', () => {
  expect(roleOfPlace('loginLocal')).toBeNull()
  expect(roleOfPlace('loginSaml')).toBeNull()
  expect(roleOfPlace('siloQuotas')).toBe('fleet viewer')
})
