// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { meaning, searchFrom } from './searching.ts'

const at = '/projects/mock-project'
const other = '/projects/other-project'

let found: Awaited<ReturnType<typeof searchFrom>>
beforeAll(async () => {
  found = await searchFrom(`${at}/instances`)
}, 120_000)

test.each([
  // Whole titles and verbs.
  ['start', 'instance start'],
  ['stop', 'instance stop'],
  ['reboot', 'instance reboot'],
  ['resize', 'console instance resize'],
  ['Start instance', 'instance start'],
  ['Delete instance', 'instance delete'],
  ['New instance', 'instance create'],
  ['New disk', 'disk create'],
  ['New snapshot', 'snapshot create'],
  ['New VPC', 'vpc create'],
  ['New project', 'project create'],
  ['Attach disk', 'instance disk attach'],
  ['Set theme', 'console theme'],
  ['instance delete', 'instance delete'],
  ['sign out', 'console sign-out'],
  ['show keys', 'console keys'],
  // Beginnings.
  ['new ins', 'instance create'],
  ['delete inst', 'instance delete'],
  ['new floating', 'floating-ip create'],
  ['reb', 'instance reboot'],
  ['go to sn', 'snapshot list'],
  // Starts of words, in any order.
  ['disk new', 'disk create'],
  ['instance new', 'instance create'],
  ['rule firewall new', 'console vpc firewall-rule create'],
  ['boot disk set', 'console instance boot-disk set'],
  ['subnet attach ext', 'external-subnet attach'],
  // Initials.
  ['ni', 'instance create'],
  ['nd', 'disk create'],
  ['nv', 'vpc create'],
  // Other words for them.
  ['rm', 'instance delete'],
  ['restart db1', 'instance reboot · db1'],
  ['halt', 'instance stop'],
  ['power off', 'instance stop'],
  ['launch', 'instance create'],
  ['vm', 'instance list'],
  ['dark', 'console theme · dark'],
  ['shortcuts', 'console keys'],
  ['logout', 'console sign-out'],
  ['backup', 'snapshot create'],
  ['volume', 'disk list'],
  ['terminal', 'instance serial console'],
  // Typing errors, missing letters.
  ['isntance', 'instance list'],
  ['delte instance', 'instance delete'],
  ['new dsik', 'disk create'],
  ['rebot', 'instance reboot'],
  ['snapshto', 'snapshot list'],
  ['stp', 'instance stop'],
  ['dlt instance', 'instance delete'],
  // Places.
  ['settings', 'console settings'],
  ['instance settings', 'console instance settings'],
  ['metrics', 'console project oxql'],
  ['instances', 'instance list'],
  ['disks', 'disk list'],
  ['projects', 'project list'],
  ['vpcs', 'vpc list'],
  ['floating ips', 'floating-ip list'],
  ['firewall rules', 'vpc firewall-rules view'],
  ['journal', 'console journal'],
  // Resources, in every project, by name.
  ['db1', `${at}/instances/db1`],
  ['db-stopped', `${at}/instances/db-stopped`],
  ['DB2', `${at}/instances/db2`],
  ['render-1', `${other}/instances/render-1`],
  ['render 2', `${other}/instances/render-2`],
  ['disk-4', `${at}/disks/disk-4`],
  ['snapshot heavy', `${at}/snapshots/snapshot-heavy`],
  ['heavy', `${at}/snapshots/snapshot-heavy`],
  ['mock-vpc-2', `${other}/vpcs/mock-vpc-2`],
  ['rootbeer', `${at}/floating-ips/rootbeer-float/edit`],
  ['other-project', '/projects/other-project'],
  ['failed cooled', `${other}/instances/failed-cooled-restart-never`],
  ['not there', `${at}/instances/not-there-yet`],
  ['nty', `${at}/instances/not-there-yet`],
  ['rotbeer', `${at}/floating-ips/rootbeer-float/edit`],
  ['db-stoped', `${at}/instances/db-stopped`],
  ['staging', `${at}/external-subnets/staging-subnet/edit`],
  // By address.
  ['123.4.56.5', `${at}/floating-ips/cola-float/edit`],
  ['fd00::2', `${at}/floating-ips/ipv6-float/edit`],
  ['10.128.1.0/24', `${at}/external-subnets/db-subnet/edit`],
  ['10.128.2', `${at}/external-subnets/staging-subnet/edit`],
  // A verb with a name, a page of a name.
  ['start db1', 'instance start · db1'],
  ['db1 start', 'instance start · db1'],
  ['stop db1', 'instance stop · db1'],
  ['stp db1', 'instance stop · db1'],
  ['reboot db2', 'instance reboot · db2'],
  ['delete disk disk-4', 'disk delete · disk-4'],
  ['rm disk-4', 'disk delete · disk-4'],
  ['delete db-stopped', 'instance delete · db-stopped'],
  ['stop render-1', 'instance stop · render-1'],
  ['snapshot disk-4', 'snapshot create · disk-4'],
  ['db1 metrics', 'console instance metrics · db1'],
  ['metrics db1', 'console instance metrics · db1'],
  ['db1 console', 'instance serial console · db1'],
  ['db1 settings', 'console instance settings · db1'],
  ['db1 disks', 'instance disk list · db1'],
  ['db1 interfaces', 'instance nic list · db1'],
  ['db2 networking', 'instance nic list · db2'],
  ['delete cola', 'floating-ip delete · cola-float'],
  ['detach cola-float', 'floating-ip detach · cola-float'],
])('%s leads to %s', async (query, expected) => {
  const [first] = await found.search(query)
  expect(meaning(first?.results[0])).toBe(expected)
})

test.each([
  ['instance', 'db2', `${at}/instances/db2`],
  ['disk', 'disk-9', `${at}/disks/disk-9`],
] as const)('the id of a resource leads to it: %s %s', async (noun, name, expected) => {
  const reply = await found.ask(`GET /v1/${noun}s/${name}?project=mock-project`)
  const { id } = reply as { id: string }
  for (const query of [id, id.toUpperCase(), id.slice(0, 9)]) {
    const [first] = await found.search(query)
    expect(meaning(first?.results[0])).toBe(expected)
  }
})

test('reports unknown text as not found', async () => {
  expect(await found.search('zzqqxx')).toEqual([])
})
