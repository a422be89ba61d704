import { expect, test } from 'vitest'
import { gerund, hasRun, past } from '../../src/commands/kernel/line/verb-forms.ts'
import type { Args, Command } from '../../src/commands/kernel/command.ts'
import { told } from '../../src/commands/kernel/run/effects.ts'
import { everyCommand } from '../console.ts'

test.each([
  ['Stop', 'Stopping', 'Stopped'],
  ['Start', 'Starting', 'Started'],
  ['Reboot', 'Rebooting', 'Rebooted'],
  ['Delete', 'Deleting', 'Deleted'],
  ['Leave', 'Leaving', 'Left'],
  ['Resend', 'Resending', 'Resent'],
  ['Withdraw', 'Withdrawing', 'Withdrew'],
  ['Snapshot', 'Snapshotting', 'Snapshotted'],
  ['Set provision policy', 'Setting provision policy', 'Set provision policy'],
  ['Deny', 'Denying', 'Denied'],
  ['Go to disks', 'Going to disks', 'Went to disks'],
  ['Find', 'Finding', 'Found'],
  ['Run', 'Running', 'Ran'],
])('%s, %s, %s', (verb, now, before) => {
  expect([gerund(verb), past(verb)]).toEqual([now, before])
})

test('no bulk command has a verb that sounds wrong in a report', async () => {
  const verbs = (await everyCommand()).flatMap(({ bulk, verb, on }) =>
    bulk && on !== null ? [past(verb)] : [],
  )
  expect([...new Set(verbs)].toSorted()).toEqual([
    'Deleted',
    'Detached',
    'Disabled',
    'Disallowed sign-in',
    'Enabled',
    'Left',
    'Promoted',
    'Rebooted',
    'Removed',
    'Resent',
    'Set provision policy',
    'Started',
    'Stopped',
    'Unlinked',
    'Unsubscribed',
    'Withdrew',
  ])
})

test('no command reports what it has done in the words of its title', async () => {
  const wrong = (await everyCommand()).flatMap((command) => {
    const { id, title, verb, params } = command
    const args = Object.fromEntries(
      Object.entries(params).map(([name, { options }]) => [name, options?.[0] ?? name]),
    )
    const report = saidBy(command, args) || hasRun(command)
    const isTitle = report === verb || `${report} `.startsWith(`${title} `)
    return isTitle ? [`${id}: ${report}`] : []
  })
  expect(wrong).toEqual([])
})

/** Returns a command's own report; a word of its own for one that needs a real result to make it. */
function saidBy({ done }: Command, args: Args): string {
  try {
    return told(done(args, {})).join('. ')
  } catch {
    return 'reported'
  }
}

test.each([
  ['system networking ip-pool range remove', 'Removed IP range'],
  ['system networking subnet-pool member remove', 'Removed member'],
  ['disk list', 'Went to disks'],
  ['instance view', 'Opened instance'],
  ['console vpc firewall-rule clone', 'Page opened'],
])('%s has run: %s', async (id, report) => {
  const command = (await everyCommand()).find((one) => one.id === id)
  expect(command && hasRun(command)).toBe(report)
})
