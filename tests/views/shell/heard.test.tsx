import { describe, expect, test } from 'vitest'
import { listenAt } from './heard.ts'

const FIND = '{Control>}k{/Control}'

/** By area, from where, and the keys of a journey with what must be heard after each. */
type Journey = readonly [
  area: string,
  from: string,
  steps: readonly (readonly [keys: string, until: RegExp])[],
]
const JOURNEYS: readonly Journey[] = [
  [
    'Instances: stop one',
    '/projects/mock-project/instances',
    [
      [FIND, /combobox Search/],
      ['stop db1', /option Stop instance db1/],
      ['{Enter}', /button Stop db1/],
      ['{Enter}', /Stopping/],
      ['', /db1 stopped/],
    ],
  ],
  [
    'Instances: a command that is refused',
    '/projects/mock-project/instances',
    [
      [FIND, /combobox Search/],
      ['start db1', /option Start instance db1/],
      ['{Enter}', /only stopped/i],
    ],
  ],
  [
    'An instance: its tabs',
    '/projects/mock-project/instances/db1/storage',
    [
      [FIND, /combobox Search/],
      ['go to networking of db1', /option/],
      ['{Enter}', /heading db1/],
    ],
  ],
  [
    'Disks: create one',
    '/projects/mock-project/disks',
    [
      [FIND, /combobox Search/],
      ['new disk', /option New disk/],
      ['{Enter}', /combobox Name/],
      ['scratch{Enter}', /combobox Size/],
      ['2{Enter}', /at least 1 GiB/],
      [' GiB{Enter}', /created/],
    ],
  ],
  [
    'Networks: open a port',
    '/projects/mock-project/vpcs/default/firewall-rules',
    [
      [FIND, /combobox Search/],
      ['open port 22', /option.*allow TCP 22/],
      ['{Enter}', /textbox Name/],
      ['ssh', /textbox Name, “ssh”/],
    ],
  ],
  [
    'Networks: why something does not get through',
    '/projects/other-project/vpcs',
    [
      [FIND, /combobox Search/],
      ['ask about reachability of web1', /option Ask about reachability/],
      ['{Enter}', /heading Reachability/],
      ['{Tab}', /combobox From/],
      ['{Tab}', /combobox To/],
      ['store1{Enter}{Enter}', /“Depends\. TCP 22 over IPv4 does not pass/],
    ],
  ],
  [
    'Images: share one with the silo',
    '/projects/mock-project/images',
    [
      [FIND, /combobox Search/],
      ['promote image-1', /option Promote/],
      ['{Enter}', /button Promote/],
      ['{Enter}', /promoted/],
    ],
  ],
  [
    'Access: from the list of a project to a row',
    '/projects/mock-project/access',
    [
      [FIND, /combobox Search/],
      ['silo access', /option/],
      ['{Enter}', /heading/],
      ['{ArrowDown}', /row/],
    ],
  ],
  [
    'System: to a silo',
    '/projects',
    [
      [FIND, /combobox Search/],
      ['silos', /option Go to silos/],
      ['{Enter}', /heading Silos/],
      ['{ArrowDown}', /row maze-war/],
      ['{Enter}', /heading maze-war/],
    ],
  ],
  [
    'Audit log: its filter line',
    '/projects',
    [
      [FIND, /combobox Search/],
      ['audit log', /option/],
      ['{Enter}', /heading Audit log/],
      ['{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}', /combobox/],
      ['result:odd{Enter}', /combobox Filter, “result:odd”, invalid/],
      ['{Backspace}{Backspace}{Backspace}error{Enter}', /entries/],
    ],
  ],
  [
    'Home: a project, and its own home',
    '/settings/profile',
    [
      [FIND, /combobox Search/],
      ['home', /option Go to projects/],
      ['{Enter}', /heading Projects/],
      ['{ArrowDown}', /row mock-project/],
      [FIND, /combobox Search/],
      ['go to overview of mock-project', /option/],
      ['{Enter}', /heading mock-project/],
    ],
  ],
  [
    'Snapshots: take one',
    '/projects/mock-project/snapshots',
    [
      [FIND, /combobox Search/],
      ['snapshot disk-4', /option Snapshot disk-4/],
      ['{Enter}', /created/],
    ],
  ],
  [
    'Alerts: to a receiver and what it was sent',
    '/system/silos',
    [
      [FIND, /combobox Search/],
      ['alerts', /option Go to alerts/],
      ['{Enter}', /heading Alerts/],
      ['{ArrowDown}', /row/],
      ['{Enter}', /heading/],
    ],
  ],
  [
    'Settings: another theme, and the keys',
    '/settings/profile',
    [
      [FIND, /combobox Search/],
      ['light mode', /option.*light/],
      ['{Enter}', /heme/],
      [FIND, /combobox Search/],
      ['help', /option Show keys/],
      ['{Enter}', /dialog Keys/],
      ['{Escape}', /^(?!.*dialog)/],
    ],
  ],
  [
    'Serial console: connect, and leave it again',
    '/projects/mock-project/instances/db1/connect',
    [
      [FIND, /combobox Search/],
      ['console db1', /option View serial console db1/],
      ['{Enter}', /leaves the terminal.*textbox/],
      ['{Shift>}{Tab}{/Shift}', /button/],
    ],
  ],
  [
    'IP pools: add a range',
    '/system/networking/ip-pools',
    [
      ['{ArrowDown}{ArrowDown}', /row ip-pool-1/],
      ['{Enter}', /heading ip-pool-1/],
      [FIND, /combobox Search/],
      ['add range', /option Add IP range/],
      ['{Enter}', /combobox First/],
      ['10.9.0.1{Enter}', /combobox Last/],
      ['10.9.0.9{Enter}', /added/],
    ],
  ],
  [
    'System update: another release',
    '/system/silos',
    [
      [FIND, /combobox Search/],
      ['system update', /option Go to system update/],
      ['{Enter}', /heading System update/],
      ['{ArrowDown}', /row 18\.0\.0/],
      [FIND, /combobox Search/],
      ['set target release', /option Set target release/],
      ['{Enter}', /textbox Type 18\.0\.0 to confirm/],
      ['18.0.0{Enter}', /Target release updated/],
    ],
  ],
  [
    'Support bundles: collect one',
    '/system/support-bundles',
    [
      [FIND, /combobox Search/],
      ['new support bundle', /option New support bundle/],
      ['{Enter}', /combobox Comment/],
      ['{Enter}', /being collected.*heading Support bundle/],
      ['', /Support bundle collected/],
    ],
  ],
]

/** Journeys to what their first page does not show. */
const FAR = ['An instance: its tabs', 'Networks: why something does not get through']

const all: string[] = []

describe('with single keys off, a journey is heard to its end', () => {
  test.each(JOURNEYS)('%s', async (area, from, steps) => {
    const { lines, press } = await listenAt(from, FAR.includes(area))
    for (const [keys, until] of steps) await press(keys, until)
    // The name of a snapshot ends in a random number, and a bundle has none.
    const told = lines.map((line) => line.replace(/-[\da-f]{6} |[\da-f]{5}…[\da-f]{5}/, '… '))
    all.push(`# ${area}`, ...told, '')
    expect(lines.length).toBeGreaterThan(steps.length)
  })
})

test('all of them are heard as they are written down', async () => {
  await expect(all.join('\n')).toMatchFileSnapshot('heard.txt')
})
