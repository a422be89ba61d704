import { expect, test } from 'vitest'
import { gerund, past } from '../../src/commands/kernel/verb-forms.ts'
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
