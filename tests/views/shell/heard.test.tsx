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
    'Networks: why something does not get through',
    '/projects/other-project/instances',
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
]

const all: string[] = []

describe('with single keys off, a journey is heard to its end', () => {
  test.each(JOURNEYS)('%s', async (area, from, steps) => {
    const { lines, press } = await listenAt(from)
    for (const [keys, until] of steps) await press(keys, until)
    all.push(`# ${area}`, ...lines, '')
    expect(lines.length).toBeGreaterThan(steps.length)
  })
})

test('all of them are heard as they are written down', async () => {
  await expect(all.join('\n')).toMatchFileSnapshot('heard.txt')
})
