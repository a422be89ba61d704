import { screen as page, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordAtom } from '../../src/commands/kernel/plan/record.ts'
import type { ConsoleOptions } from '../console.ts'
import { heldWrites } from '../held-writes.ts'
import { draftOf, writesByName } from '../plan.ts'
import { act, type Screen, show, waitFor } from '../screen.tsx'

const project = '--project mock-project'

/** Shows the page of a plan. */
async function shown(
  lines: readonly string[],
  after?: (at: number) => readonly number[],
  options: ConsoleOptions = {},
) {
  const screen = await show('/projects', options)
  const plan = await act(() => draftOf(screen, lines, after === undefined ? {} : { after }))
  await page.findByRole('heading', { name: 'Some' })
  return { screen, ...plan }
}

const button = (name: string | RegExp) => page.findByRole('button', { name, busy: false })

/** Agrees to the question, and types what it asks for. */
async function agree(screen: Screen, word?: string) {
  const question = await page.findByRole('alertdialog')
  if (word !== undefined) await screen.user.type(within(question).getByRole('textbox'), word)
  await act(async () => screen.pageClock.advance(500))
  await screen.user.click(within(question).getByRole('button', { name: /^Run/ }))
}

test('counts and runs only the steps that will not be refused', async () => {
  const { screen, phases } = await shown(
    [`instance stop ${project} --instance db-stopped`, `instance stop ${project} --instance db1`],
    () => [],
  )
  await screen.user.click(await button('Run 1 step'))
  expect((await page.findByRole('alertdialog')).textContent).not.toContain('db-stopped')
  await agree(screen)
  await waitFor(() => expect(phases()).toEqual(['waiting', 'done']))
  expect(writesByName(screen)).toEqual(['POST /v1/instances/db1/stop'])
})

test('retries what failed with the same line, and asks once', async () => {
  const { screen, phases } = await shown(
    [`project create --name fails`, `project create --name works`],
    () => [],
  )
  await act(() => screen.ask('POST /v1/projects', { name: 'fails', description: '' }))
  await screen.user.click(await button('Run 2 steps'))
  await agree(screen)
  await waitFor(() => expect(phases()).toEqual(['failed', 'done']))
  await act(() => screen.ask('DELETE /v1/vpc-subnets/default?project=fails&vpc=default'))
  await act(() => screen.ask('DELETE /v1/vpcs/default?project=fails'))
  await act(() => screen.ask('DELETE /v1/projects/fails'))
  await screen.user.click(await button('Retry 1 failed'))
  await agree(screen)
  await waitFor(() => expect(phases()).toEqual(['done', 'done']))
  const writes = screen.wrote().map(({ body }) => body)
  expect(writes).toHaveLength(3)
  expect(writes[2]).toEqual(writes[0])
  await button('Undo')
})

test('what waits for a step that may have been done is looked at again, and runs only if it must', async () => {
  const { screen, entries, phases } = await shown([
    `project update ${project} --description changed`,
    'project create --name later',
  ])
  const unknown = entries()
    .slice(0, 1)
    .map((entry) => ({ ...entry, at: Date.now(), phase: 'unknown' as const }))
  await act(() => screen.store.set(recordAtom, unknown))
  await page.findByText('Waits for step 1, which may not have been done')
  await button(/^Look again/)
  await screen.user.keyboard('{Shift>}E{/Shift}')
  await waitFor(() => expect(screen.said()).toContain('The outcome of 1 step is still unknown'))
  expect([page.queryByRole('button', { name: /^Run \d/ }), screen.writes()]).toEqual([null, []])
  await screen.user.click(await button('Run anyway'))
  await agree(screen)
  await waitFor(() => expect(phases()).toEqual(['unknown', 'done']))
  expect(screen.writes()).toEqual(['POST /v1/projects'])
})

test('E holds and continues, and K cancels the rest', async () => {
  const { network, letGo } = heldWrites()
  const lines = [1, 2, 3, 4].map((number) => `project create --name held-${number}`)
  const { screen, phases } = await shown(lines, undefined, { network })
  await screen.user.click(await button('Run 4 steps'))
  await agree(screen)
  await waitFor(() => expect(phases()).toEqual(['sending', 'waiting', 'waiting', 'waiting']))
  await within(page.getByRole('main')).findByRole('button', { name: /^Pause/ })
  await screen.user.keyboard('{Shift>}E{/Shift}')
  await button(/^Continue/)
  act(letGo)
  await waitFor(() => expect(phases()).toEqual(['done', 'waiting', 'waiting', 'waiting']))
  expect(screen.writes()).toHaveLength(1)
  await screen.user.keyboard('{Shift>}E{/Shift}')
  await waitFor(() => expect(phases()).toEqual(['done', 'sending', 'waiting', 'waiting']))
  await screen.user.keyboard('{Shift>}K{/Shift}')
  act(letGo)
  await button('Run 2 steps')
  expect(phases()).toEqual(['done', 'done', 'waiting', 'waiting'])
  expect(screen.writes()).toHaveLength(2)
})
