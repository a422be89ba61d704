import { describe, expect, test } from 'vitest'
import { gerund, hasRun, past } from '../../src/commands/kernel/line/verb-forms.ts'
import type { Args, Command } from '../../src/commands/kernel/command.ts'
import { reportTexts } from '../../src/commands/kernel/run/effects.ts'
import { everyCommand } from '../console.ts'
import { tokenize } from '../../src/commands/kernel/line/tokens.ts'

const texts = (line: string) => {
  const found = tokenize(line)
  return 'error' in found ? found.error : found.words.map(({ text }) => text)
}
const document = (line: string) => {
  const found = tokenize(line)
  return 'error' in found ? found.error : found.document
}

describe('a here-document', () => {
  const head = "disk create --json-body /dev/stdin <<'EOF'"

  test.each([
    ['lines', `${head}\n{\n  "size": 1\n}\nEOF`, '{\n  "size": 1\n}\n'],
    ['nothing', `${head}\nEOF`, ''],
    ['lines of another system', `${head}\r\n{}\r\nEOF\r\n`, '{}\r\n'],
    ['the mark inside a line', `${head}\n"EOF"\nEOF`, '"EOF"\n'],
    [
      'the mark between separators of lines',
      `${head}\n"\u2028EOF\u2028"\nEOF`,
      '"\u2028EOF\u2028"\n',
    ],
  ])('holds %s', (_, line, text) => {
    expect(document(line)).toBe(text)
  })

  test('ends at its own line, and the rest belongs to the line again', () => {
    expect(texts(`${head}\n{}\nEOF\n--project web`)).toEqual([
      'disk',
      'create',
      '--json-body',
      '/dev/stdin',
      '--project',
      'web',
    ])
  })

  test('is an error without an end', () => {
    expect(document(`${head}\n{}\n EOFF`)).toMatch(/^The text after <<EOF never ends/)
    expect(document(`${head}\n"\u2028EOF`)).toMatch(/^The text after <<EOF never ends/)
  })
})

test.each([
  ['Stop', 'Stopping', 'Stopped'],
  ['Delete', 'Deleting', 'Deleted'],
  ['Leave', 'Leaving', 'Left'],
  ['Withdraw', 'Withdrawing', 'Withdrew'],
  ['Snapshot', 'Snapshotting', 'Snapshotted'],
  ['Set provision policy', 'Setting provision policy', 'Set provision policy'],
  ['Deny', 'Denying', 'Denied'],
  ['Go to disks', 'Going to disks', 'Went to disks'],
  ['Find', 'Finding', 'Found'],
  ['Unset boot disk', 'Unsetting boot disk', 'Unset boot disk'],
  ['Run', 'Running', 'Ran'],
  ['Create and attach disk', 'Creating and attaching disk', 'Created and attached disk'],
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
    return reportTexts(done(args, {})).join('. ')
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
