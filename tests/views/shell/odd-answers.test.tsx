import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formerWords } from '../../../src/api/former.ts'
import { complete } from '../../../src/commands/kernel/line/complete.ts'
import { loadFailed } from '../../../src/ui/code/boundary.tsx'
import { altered } from '../../altered.ts'
import { anEntry } from '../../audit-entry.ts'
import { everyCommand, openConsole } from '../../console.ts'
import { act, show, waitFor } from '../../screen.tsx'

const list = '/projects/mock-project/instances'
const db1 = `${list}/db1`
const inherited = ['constructor', '__proto__', 'toString']

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await loadFailed()
})

/** Returns the text of a row in the current list. */
const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent

describe('unexpected values', () => {
  test('dates and sizes that are none are shown as they came, or as a dash', async () => {
    const dates: Readonly<Record<string, string | null | undefined>> = {
      db1: null,
      db2: 'soon',
      db3: '2026-02-31T25:00:00Z',
      'db-stopped': undefined,
    }
    const { network } = altered('/v1/instances', (one) => {
      const { name } = one
      if (typeof name !== 'string' || !(name in dates)) return
      one['time_created'] = one['time_run_state_updated'] = dates[name]
      one['memory'] = null
      delete one['ncpus']
    })
    await show(list, { network })
    for (const [name, date] of Object.entries(dates)) {
      const text = await row(new RegExp(name))
      const shown = date ?? '—'
      expect(text).toMatch(new RegExp(`[a-z]${shown}——.*${shown}\\D*$`))
    }
    expect(document.querySelector('[aria-label^="Could not show"]')).toBeNull()
  })

  test('a null description, also in a filtered list', async () => {
    const { network } = altered('/v1/', (one) => {
      if ('description' in one) one['description'] = null
    })
    const { visit } = await show(`${list}?filter=db1`, { network })
    await row(/db1/)
    await act(() => visit('/projects?filter=description:x'))
    await screen.findByText('No results')
    await act(() => visit(`${db1}/networking`))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('db1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('words that are numbers, or none', async () => {
    const { network } = altered('/v1/system', (one) => {
      const value = one['timeseries_name'] === 'virtual_machine:vcpu_usage' ? 7 : null
      for (const field of ['authz_scope', 'units']) if (field in one) one[field] = value
      if ('auth_method' in one) one['auth_method'] = 7
    })
    const { visit } = await show('/system/oxql/schemas?filter=vcpu', { network })
    await row(/virtual_machine:vcpu_usage/)
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => visit(`/system/audit-log/${anEntry}`))
    const details = await screen.findByRole('dialog', { name: /Audit log entry|Request/ })
    await within(details).findByText('Signed in with')
    expect(document.querySelector('[aria-label^="Could not show"]')).toBeNull()
  })

  test('unknown words', async () => {
    const words = [...inherited, 'hibernating']
    let at = 0
    const next = () => words[at++ % words.length]
    const { network } = altered('/v1/', (one) => {
      if ('run_state' in one) one['run_state'] = next()
      if (isState(one['state'])) one['state'] = { ...one['state'], state: next() }
      if (isRecord(one['ip_stack'])) one['ip_stack'] = { type: next(), value: {} }
    })
    const { visit } = await show(list, { network })
    const shown = (await screen.findByRole('table')).textContent
    await act(() => visit('/projects/mock-project/disks'))
    const disks = (await screen.findByRole('table', { name: 'Disks' })).textContent
    for (const word of words) {
      expect(shown).toContain(word.replaceAll('_', ' '))
      expect(disks).toContain(word.replaceAll('_', ' '))
    }
    expect(document.querySelectorAll('tbody [data-tone="neutral"] > svg')).not.toHaveLength(0)
    await act(() => visit(`${db1}/networking`))
    expect(await row(/my-nic/)).toContain('—')
    expect(document.querySelector('[aria-label^="Could not show"]')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a time series without values is no data, and a time span at the earliest possible date is not accepted', async () => {
    const { network } = altered('/v1/timeseries', (one) => {
      delete one['values']
    })
    const { visit } = await show(`${db1}/metrics/cpu`, { network })
    await screen.findAllByText('No data')
    const search = 'range=custom&start=-271821-04-20T00:00:00Z&end=-271821-04-21T00:00:00Z'
    await act(() => visit(`${db1}/metrics/cpu?${search}`))
    await screen.findByLabelText('Time range')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

// Cells and panels handle any reply, so their boundaries are tested with values that cannot be rendered.
describe('a value that cannot be drawn', () => {
  test('affects only its page, which can be read again', async () => {
    const { network, stop } = altered('/v1/instances', (one) => {
      if ('items' in one) one['items'] = 'none'
    })
    const { user, visit } = await show(list, { network })
    const main = screen.getByRole('main')
    await within(main).findByText(/Could not show|Something went wrong/)
    screen.getByRole('navigation', { name: 'Sidebar navigation' })
    await act(() => visit('/projects'))
    await row(/mock-project/)
    await act(() => visit(list))
    stop()
    await act(async () => user.click(within(main).getByRole('button', { name: 'Try again' })))
    expect(await row(/db1/)).toContain('running')
  })
})

describe('names of Object.prototype members are safe', () => {
  test('in an address', async () => {
    const { visit } = await show('/projects')
    for (const word of inherited) {
      await act(() => visit(`${list}?filter=${word}:1&sort=${word}&tab=${word}`))
      expect(screen.getByRole('main').textContent, word).toContain('No results')
    }
    for (const address of [
      '/constructor',
      '/projects/constructor/instances',
      `${list}?page=constructor`,
      '/lookup/i/constructor',
      '/do/constructor',
      '/do/instance/constructor',
      '/do/instance/stop?constructor=1',
      `${list}?do=constructor`,
      `${db1}/metrics/cpu?of=constructor&range=constructor&start=constructor`,
      '/projects/mock-project/instances-new?constructor=1',
    ]) {
      await act(() => visit(address))
      await waitFor(() => expect(screen.getByRole('main').textContent, address).not.toBe(''))
      expect(screen.queryByText(/Could not show/), address).toBeNull()
    }
  })

  test('in a typed line and a script', async () => {
    const { script } = openConsole()
    for (const word of inherited) {
      const given = JSON.parse(`{"${word}":1}`) as unknown
      for (const run of [
        script(word),
        script(`instance ${word}`),
        script(`instance stop --${word} 1`),
        script(`instance stop --project=${word} --instance ${word} ${word}`),
        script(word, {}),
        script('instance stop', given),
      ]) {
        expect(await run, word).toMatchObject({ phase: 'refuse' })
      }
    }
  })

  test('in completion', async () => {
    const vocabulary = { commands: await everyCommand(), former: formerWords }
    for (const word of inherited) {
      expect(complete(`${word} `, vocabulary, () => [])).toEqual([])
      const flags = complete('instance stop --', vocabulary, () => [])
      expect(complete(`instance stop --${word} `, vocabulary, () => [])).toHaveLength(flags.length)
    }
  })
})

function isState(value: unknown): value is { state: string } {
  return isRecord(value) && typeof value['state'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
