import { idOf } from '../../../src/mock/seed.ts'

/** A field and its value: typed (the default), or chosen from a list, radio buttons or a select. */
export type Entry = readonly [label: string, value: string, how?: 'choose' | 'radio' | 'select']

/** A list: its path in the project, and the command line and the links and tabs that lead to it. */
export type List = {
  readonly path: string
  readonly line: string
  readonly links: readonly string[]
}

type Removal = { readonly command: string; readonly key: string; readonly item: string }

/** The lifecycle of a resource in a project: created from its list, edited, deleted. */
export type Lifecycle = {
  readonly what: string
  readonly list: List
  readonly name: string
  /** The text of its row once it can be deleted. */
  readonly settled?: string
  readonly create: {
    readonly command: string
    /** Its key on the list; null if only the command line opens the form. */
    readonly key: string | null
    readonly button: string
    /** The row on another list whose key or menu creates it; otherwise the list's own button does. */
    readonly from?: { readonly list: List; readonly row: string }
    readonly dialog: string
    readonly submit: string
    readonly fields: readonly Entry[]
    /** The details drawer that opens afterwards. */
    readonly opens?: string
  }
  readonly edit?: {
    readonly command: string
    readonly item: string
    readonly dialog: string
    readonly submit: string
    readonly field: Entry
    /** The text of its row afterwards. */
    readonly shows: string
  }
  /** A resource that must be deleted first. */
  readonly before?: { readonly list: List; readonly row: string; readonly remove: Removal }
  readonly remove: Removal
}

const VPC = ['VPCs', 'default']
const named: Entry = ['Name', 'a-new-one']

/** An edit of the name, which the row shows. */
function renaming(command: string, thing: string, submit = `Update ${thing}`) {
  const field: Entry = ['Name', 'a-renamed-one']
  return { command, item: 'Edit', dialog: `Edit ${thing}`, submit, field, shows: field[1] }
}

function creating(command: string, thing: string, fields: readonly Entry[] = []) {
  return {
    command,
    key: 'c',
    button: `New ${thing}`,
    dialog: `Create ${thing}`,
    submit: `Create ${thing}`,
    fields: [named, ...fields],
  }
}

const deleting = (command: string) => ({ command, key: 'd', item: 'Delete' })

/** Resources of a project that have their own pages. */
export const lifecycles: readonly Lifecycle[] = [
  {
    what: 'a disk',
    list: { path: 'disks', line: 'disk list', links: ['Disks'] },
    name: named[1],
    settled: 'detached',
    create: creating('disk create', 'disk'),
    remove: deleting('disk delete'),
  },
  {
    what: 'a snapshot',
    list: { path: 'snapshots', line: 'snapshot list', links: ['Snapshots'] },
    name: named[1],
    settled: 'ready',
    create: creating('snapshot create', 'snapshot', [['Disk', 'disk-3', 'choose']]),
    remove: deleting('snapshot delete'),
  },
  {
    what: 'an image',
    list: { path: 'images', line: 'image list', links: ['Images'] },
    name: named[1],
    create: {
      command: 'console image create-from-snapshot',
      key: 'i',
      button: 'Create image',
      from: {
        list: { path: 'snapshots', line: 'snapshot list', links: ['Snapshots'] },
        row: 'disk-1-snapshot-10',
      },
      dialog: 'Create image from snapshot',
      submit: 'Create image',
      fields: [named, ['Description', 'Made here'], ['OS', 'alpine'], ['Version', '3.20']],
    },
    remove: deleting('image delete'),
  },
  {
    what: 'a VPC',
    list: { path: 'vpcs', line: 'vpc list', links: ['VPCs'] },
    name: named[1],
    create: creating('vpc create', 'VPC', [['DNS name', 'new']]),
    edit: renaming('vpc update', 'VPC'),
    before: {
      list: {
        path: 'vpcs/a-renamed-one/subnets',
        line: 'vpc subnet list --vpc a-renamed-one',
        links: ['VPCs', 'a-renamed-one', 'VPC subnets'],
      },
      row: 'default',
      remove: deleting('vpc subnet delete'),
    },
    remove: deleting('vpc delete'),
  },
  {
    what: 'a subnet',
    list: {
      path: 'vpcs/default/subnets',
      line: 'vpc subnet list --vpc default',
      links: [...VPC, 'VPC subnets'],
    },
    name: named[1],
    create: creating('vpc subnet create', 'VPC subnet', [['IPv4 block', '10.9.0.0/24']]),
    edit: renaming('vpc subnet update', 'VPC subnet'),
    remove: deleting('vpc subnet delete'),
  },
  {
    what: 'a router',
    list: {
      path: 'vpcs/default/routers',
      line: 'vpc router list --vpc default',
      links: [...VPC, 'Routers'],
    },
    name: named[1],
    create: creating('vpc router create', 'router'),
    edit: renaming('vpc router update', 'router'),
    remove: deleting('vpc router delete'),
  },
  {
    what: 'a route',
    list: {
      path: 'vpcs/default/routers/mock-custom-router',
      line: 'vpc router view --vpc default --router mock-custom-router',
      links: [...VPC, 'Routers', 'mock-custom-router'],
    },
    name: named[1],
    create: creating('vpc router route create', 'route', [
      ['Destination value', '10.8.0.1'],
      ['Target value', '10.8.0.2'],
    ]),
    edit: renaming('vpc router route update', 'route'),
    remove: deleting('vpc router route delete'),
  },
  {
    what: 'an internet gateway',
    list: {
      path: 'vpcs/default/internet-gateways',
      line: 'internet-gateway list --vpc default',
      links: [...VPC, 'Internet gateways'],
    },
    name: named[1],
    create: {
      ...creating('internet-gateway create', 'internet gateway'),
      opens: 'Internet gateway',
    },
    remove: deleting('internet-gateway delete'),
  },
  {
    what: 'an anti-affinity group',
    list: { path: 'affinity', line: 'instance anti-affinity list', links: ['Affinity groups'] },
    name: named[1],
    create: {
      ...creating('instance anti-affinity create', 'anti-affinity group'),
      button: 'New group',
      dialog: 'Add anti-affinity group',
      submit: 'Add group',
    },
    edit: renaming('instance anti-affinity update', 'anti-affinity group', 'Edit group'),
    remove: deleting('instance anti-affinity delete'),
  },
  {
    what: 'a role in the project',
    list: { path: 'access', line: 'project policy view', links: ['Project access'] },
    name: 'Hans Jonas',
    create: {
      command: 'console project access add',
      key: 'c',
      button: 'Add user or group',
      dialog: 'Add user or group',
      submit: 'Assign role',
      fields: [['User or group', 'Hans Jonas', 'choose']],
    },
    edit: {
      command: 'console project access update',
      item: 'Change role',
      dialog: 'Edit role',
      submit: 'Update role',
      field: ['Admin', '', 'radio'],
      shows: 'project.admin',
    },
    remove: deleting('console project access delete'),
  },
  {
    what: 'a multicast group',
    list: {
      path: 'multicast-groups',
      line: 'experimental multicast-group list',
      links: ['Multicast groups'],
    },
    name: named[1],
    create: {
      command: 'experimental instance multicast-group join',
      key: null,
      button: 'Join multicast group',
      dialog: 'Join multicast group',
      submit: 'Join',
      fields: [
        ['Instance', 'db-stopped', 'choose'],
        // Not the last field: Enter would open the select instead of submitting.
        ['IP version', 'IPv4', 'select'],
        ['Multicast group', named[1], 'choose'],
      ],
    },
    remove: deleting('console experimental multicast-group delete'),
  },
  {
    what: 'a probe',
    list: { path: 'probes', line: 'experimental system probe list', links: ['Probes'] },
    name: named[1],
    create: creating('experimental system probe create', 'probe', [
      ['Sled', idOf('sled 1'), 'choose'],
      ['Pool', 'ip-pool-1', 'choose'],
    ]),
    remove: deleting('experimental system probe delete'),
  },
]
