import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Args, Command } from '../../../src/commands/kernel/command.ts'
import { formPath } from '../../../src/commands/kernel/link/form-path.ts'
import { firstWrite } from '../../../src/commands/kernel/run/dry-run.ts'
import { loadSubject } from '../../../src/commands/kernel/run/subject.ts'
import { planeFetch } from '../../../src/mock/browser.ts'
import { apiAtom, fetchAtom } from '../../../src/state/cache/query.ts'
import { type Console, everyCommand, openConsole, viewFleet } from '../../console.ts'
import { examples } from '../../examples.ts'
import { type Screen, act, show, waitFor } from '../../screen.tsx'

/** Those that `tests/doors` does not take through their forms, which are of their own kinds. */
const EDITS = [
  'alert receiver webhook update',
  'bundle update',
  'console system hardware switch-port lldp update',
  'system networking bgp config update',
  'console system networking bgp announce-set update',
]
const commands = await everyCommand()
const edits = commands.filter(({ id }) => EDITS.includes(id))

test.each(edits.map((command) => [command.id, command] as const))(
  'the form of %s sends what has changed',
  async (_id, command) => {
    const given = examples[command.id] ?? {}
    const console = await show(formPath(command, given) ?? '', {}, asViewer)
    await act(async () => console.pageClock.advance(500))
    await submit(console)
    const wanted = await planned(command, given)
    await waitFor(() => expect(console.wrote()).toHaveLength(1))
    expect(console.wrote()[0]?.body).toEqual(wanted)
  },
)

test('a quota that someone else has changed meanwhile stays', async () => {
  const at = '/v1/system/silos/myriad/quotas'
  const console = await show('/system/silos/myriad/quotas-edit', {}, asViewer)
  const other = openConsole({ network: planeFetch(console.plane) })
  await asViewer(other)
  const memory = { silo: 'myriad', memory: 7 * 2 ** 30 }
  const cpus = await screen.findByRole('spinbutton', { name: /^vCPU/ })
  expect(await other.run('silo quotas update', memory)).toMatchObject({ phase: 'ran' })
  await console.user.clear(cpus)
  await console.user.type(cpus, '61')
  await submit(console)
  await waitFor(() => expect(console.wrote()).toEqual([{ call: `PUT ${at}`, body: { cpus: 61 } }]))
  expect(await console.ask(`GET ${at}`)).toMatchObject({ cpus: 61, memory: 7 * 2 ** 30 })
})

test('a draft keeps only what was typed, so that it brings back nothing else', async () => {
  const console = await show('/projects/mock-project/edit')
  await console.user.type(await screen.findByRole('textbox', { name: 'Name' }), '-2')
  const kept = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? '')
  expect(kept.join('')).toContain('mock-project-2')
  expect(kept.join('')).not.toContain('description')
})

async function asViewer({ store }: Console): Promise<void> {
  viewFleet(store)
}

async function submit({ user }: Screen): Promise<void> {
  const button = await waitFor(() => {
    const found = document.querySelector('button[type=submit]')
    if (found?.getAttribute('aria-disabled') !== null) throw new Error('Not yet')
    return found
  })
  await user.click(button)
}

/** Returns what a line with the same arguments would send. */
async function planned(command: Command, given: Args): Promise<unknown> {
  const { store } = openConsole()
  const seen = await loadSubject((read) => store.set(fetchAtom, read), command, given)
  return (await firstWrite(store.get(apiAtom), command, given, seen))?.body
}
