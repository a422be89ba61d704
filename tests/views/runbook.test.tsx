import { fireEvent, screen as page, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordAtom } from '../../src/commands/kernel/plan/record.ts'
import {
  keepRunbookAtom,
  type Runbook,
  runbookShelfAtom,
} from '../../src/state/runbook/runbooks.ts'
import { plansAtom } from '../../src/state/plan/plans.ts'
import { memoryLedger } from '../memory-ledger.ts'
import { act, show, waitFor } from '../screen.tsx'

const CYCLE = [
  '# Restarts an instance',
  '',
  '# Nobody uses it now',
  'instance stop --project mock-project --instance db1',
  '? look that it is down',
  'instance start --project mock-project --instance db1',
].join('\n')

/** Shows a page of runbooks that are kept in this test alone. */
async function shown(address: string, kept: Readonly<Record<string, string>> = {}) {
  const shelf = memoryLedger<Runbook>()
  const screen = await show(address, {}, async ({ store }) => {
    store.set(runbookShelfAtom, { open: async () => shelf })
    for (const [id, text] of Object.entries(kept)) await store.set(keepRunbookAtom, { id, text })
  })
  const choose = async (name: string, text: string) => {
    const field = page.getByLabelText('Runbook file')
    await screen.user.upload(field, new File([text], name, { type: 'text/plain' }))
  }
  return { screen, choose }
}

const lines = () => page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' })
const button = (name: string | RegExp) => page.findByRole('button', { name })

test('a file is exported and imported as it was, and never over another runbook', async () => {
  const files: Blob[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  // jsdom cannot download.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => {
    spy.mockRestore()
    click.mockRestore()
  })
  const { screen, choose } = await shown('/runbooks', { cycle: CYCLE })
  await screen.user.click(await button('Actions on cycle'))
  await screen.user.click(await page.findByRole('menuitem', { name: 'Export' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = (await files[0]?.text()) ?? ''
  expect(text).toBe(`# rackline runbook 1: cycle\n${CYCLE}\n`)
  await choose('other.rackline', text.replace('Nobody', 'Somebody'))
  await page.findByRole('heading', { name: 'cycle-2' })
  expect((await lines()).value).toBe(CYCLE.replace('Nobody', 'Somebody'))
})

test('a file that cannot be imported is named, with the reason', async () => {
  const { choose } = await shown('/runbooks')
  const files: readonly [string, string, string][] = [
    ['long.rackline', 'instance stop x\n'.repeat(10_000), '10,000 lines'],
    ['new.rackline', '# rackline runbook 9: x\n', 'version 9'],
    ['odd.rackline', 'instance\u0000stop', 'U+0000'],
    ['huge.rackline', 'x'.repeat(1_000_001), 'too large'],
  ]
  for (const [name, text, why] of files) {
    await choose(name, text)
    const alert = await page.findByText(new RegExp(name))
    expect(alert.textContent).toContain(why)
  }
  page.getByText('No runbooks')
})

test('E runs the row that has the focus: a plan with its comments, and nothing sent', async () => {
  const { screen } = await shown('/runbooks', { another: CYCLE, cycle: CYCLE })
  await page.findByRole('link', { name: 'cycle' })
  await screen.user.keyboard('jj{Shift>}E{/Shift}')
  await page.findByRole('heading', { name: 'cycle', level: 1 })
  await page.findByText('Restarts an instance')
  const [first, second] = within(page.getByRole('table', { name: 'Steps' }))
    .getAllByRole('row')
    .slice(1)
  expect(first?.textContent).toMatch(
    /# Nobody uses it now.*instance stop.*Then look that it is down/,
  )
  expect(second?.textContent).not.toMatch('#')
  expect(screen.writes()).toEqual([])
})

test('a line that is wrong stops a run, and one that is not saved is said', async () => {
  const { screen } = await shown('/runbook/cycle', { cycle: CYCLE })
  const field = await lines()
  fireEvent.change(field, { target: { value: 'instance explode' } })
  await page.findByText('Unknown command "instance explode"')
  expect((await button(/^Run/)).getAttribute('aria-disabled')).toBe('true')
  page.getByText('Not saved')
  fireEvent.change(field, { target: { value: 'project create --name a' } })
  await waitFor(() => expect(page.queryByText(/^Unknown command/)).toBeNull())
  field.focus()
  await screen.user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(page.queryByText('Not saved')).toBeNull())
  await screen.user.click(await button('Rehearse'))
  await page.findByText('Rehearsed, nothing was sent.')
  expect([...screen.store.get(plansAtom).values()].flat().map(({ line }) => line)).toEqual([
    'project create --name a',
  ])
  expect(screen.writes()).toEqual([])
})

test('what was done is recorded, with the names that are asked for', async () => {
  const { screen } = await shown('/projects')
  const done = [
    `disk create --project mock-project --json-body /dev/stdin <<'EOF'
{"name": "data", "description": "", "size": 1073741824, "disk_backend": {"type": "distributed", "disk_source": {"type": "blank", "block_size": 512}}}
EOF`,
    'instance disk attach --project mock-project --disk data --instance db1',
    'console journal',
    'instance stop --project mock-project --instance db1',
    'instance start --project mock-project --instance db1',
  ]
  const failed = 'instance reboot --project mock-project --instance db1'
  const rest = { door: 'line', message: '', calls: [] } as const
  await act(() =>
    screen.store.set(
      recordAtom,
      [...done, failed].map((line, at) => {
        const phase = line === failed ? 'failed' : 'done'
        return { id: `done-${at}`, at: Date.now() + at, line, phase, ...rest }
      }),
    ),
  )
  await act(() => screen.visit('/runbooks/record'))
  await screen.user.click(await page.findByRole('checkbox', { name: 'Mark all' }))
  const offered = await page.findAllByRole('checkbox', { name: /^\$/ })
  expect(offered.map((one) => one.closest('div')?.textContent)).toEqual([
    '$project instead of mock-project, which stands in 4 lines',
    '$instance instead of db1, which stands in 3 lines',
    '$disk instead of data, which stands in 2 lines',
  ])
  await screen.user.click(page.getByRole('checkbox', { name: /^\$project/ }))
  await screen.user.type(page.getByRole('textbox', { name: 'Name' }), 'again{Enter}')
  await page.findByRole('heading', { name: 'again' })
  const { value } = await lines()
  expect(value).toMatch(/^\$instance: instance\n\$disk: disk\n\ndisk create --project mock-project/)
  expect(value).toMatch('"name": "$disk"')
  expect(value.split('\n').slice(-3)).toEqual([
    'instance disk attach --project mock-project --disk $disk --instance $instance',
    'instance stop --project mock-project --instance $instance',
    'instance start --project mock-project --instance $instance',
  ])
})
