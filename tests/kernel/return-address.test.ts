// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { returnAddressAtom } from '../../src/commands/kernel/link/return-address.ts'
import { openConsole } from '../console.ts'

test.each([
  ['/projects?filter=a', '/projects?filter=a'],
  ['/do/instance/stop?project=p&instance=i', '/do/instance/stop?project=p&instance=i'],
  ['/do/console/sign-in?silo=a&username=b&password=c', '/do/console/sign-in'],
  ['/do/no/such?password=c', '/do/no/such'],
  ['/images?filter=a&do=console sign-in --password c', '/images?filter=a'],
  ['/system/silos-new?name=a&tls-certificates=c', '/system/silos-new?name=a'],
])('signing in leads back to an address without its secrets: %s', async (address, kept) => {
  const console = openConsole()
  await console.visit('/login')
  expect(await console.store.set(returnAddressAtom, address)).toBe(kept)
})
