import { expect, test } from 'vitest'
import { thingOf } from '../../src/api/http/wording.ts'

test.each([
  ['instanceView', 'instance'],
  ['instanceList', 'instances'],
  ['instanceExternalIpList', 'instance external IPs'],
  ['currentUserView', 'current user'],
  ['currentUserGroups', 'groups'],
  ['currentUserSshKeyList', 'SSH keys'],
  ['vpcView', 'VPC'],
  ['ipPoolList', 'IP pools'],
  ['networkingBgpStatus', 'BGP status'],
  ['networkingSwitchPortLldpNeighbors', 'switch port LLDP neighbors'],
  ['supportBundleHead', 'support bundle size'],
  ['supportBundleHeadFile', 'support bundle file size'],
  ['supportBundleDownloadFile', 'support bundle file'],
])('%s reads %s', (operation, thing) => {
  expect(thingOf(operation)).toBe(thing)
})
