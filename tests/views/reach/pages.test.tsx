import { screen as page, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type DraftStep, openDraftAtom } from '../../../src/commands/kernel/plan/draft.ts'
import { stepOf } from '../../../src/commands/kernel/plan/run-plan.ts'
import { readLineAtom } from '../../../src/commands/kernel/plan/step-line.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { altered } from '../../altered.ts'
import { except } from '../../mock-network.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const inProject = '/projects/other-project'
const shop = '--project other-project --vpc shop'

const addressOf = ({ store }: Screen) => store.get(locationAtom)?.address
const panels = () =>
  page.getAllByRole('table').map((table) => [
    table.getAttribute('aria-label'),
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('[scope=row]')?.textContent),
  ])

describe('who can reach an end', () => {
  test('is grouped by verdict and ports, or by subnet, and a file has what passes the filter', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return 'blob:nowhere'
    })
    const screen = await show(`${inProject}/reach-from?to=store1`)
    await page.findByRole('table', { name: 'Ends: Depends: TCP 5432' })
    expect(panels()).toEqual([
      ['Ends: Depends: TCP 5432', ['web1', 'web2']],
      ['Ends: No', ['internet']],
    ])
    await screen.user.selectOptions(page.getByLabelText('Group by'), 'By subnet')
    await page.findByRole('table', { name: 'Ends: web of shop' })
    expect(panels()).toEqual([
      ['Ends: Internet', ['internet']],
      ['Ends: web of shop', ['web1', 'web2']],
    ])
    await screen.user.type(page.getByRole('searchbox', { name: 'Filter rows' }), 'web2')
    await waitFor(() => expect(panels()).toEqual([['Ends: web of shop', ['web2']]]))
    await screen.user.click(page.getByRole('button', { name: 'Export as CSV' }))
    expect(await textOf(files[0])).toBe(
      'End,Verdict,Traffic,IP versions,VPC,Subnet,Address,State\r\n' +
        'web2,Depends,TCP 5432,IPv4,shop,web,10.20.1.6,\r\n',
    )
  })
})

describe('the fields of a question', () => {
  test('ask about other ends, with the internet and a port', async () => {
    const screen = await show(`${inProject}/reach?to=web1`)
    expect(await page.findByText('No question asked')).toBeDefined()
    const form = within(page.getByRole('form', { name: 'Question' }))
    await screen.user.type(form.getByRole('combobox', { name: 'From' }), 'internet')
    await screen.user.type(form.getByLabelText(/^Port/), '443{Enter}')
    await page.findByText(/^Firewall rule allow-https of shop .*\.$/)
    expect(addressOf(screen)).toBe(`${inProject}/reach?from=internet&to=web1&port=443`)
  })

  test('ask which VPC is meant where an end is an address', async () => {
    await show(`${inProject}/reach?from=10.20.1.5&to=store1&port=5432&vpc=shop`)
    const form = within(page.getByRole('form', { name: 'Question' }))
    expect(form.getByRole<HTMLInputElement>('combobox', { name: /^VPC/ }).value).toBe('shop')
    await page.findByText(/^Firewall rule allow-web-to-store of shop .*\.$/)
  })
})

test('places offer the questions that fit', async () => {
  const { visit } = await show(`${inProject}/instances/web1/networking`)
  const leads = async (name: string) =>
    (await page.findByRole('link', { name })).getAttribute('href')?.replace(`${inProject}/`, '')
  expect(await leads('Who can reach it')).toBe('reach-from?to=web1')
  const rules = `${inProject}/vpcs/shop/firewall-rules`
  await act(() => visit(`${rules}/allow-ssh-store1/edit`))
  expect(await leads('Who can reach store1 on TCP 22')).toBe(
    'reach-from?to=store1&port=22&protocol=tcp',
  )
  await act(() => visit(`${rules}/deny-rest-data/edit`))
  expect(await leads('Who can reach an instance')).toBe('reach-from')
  await act(() => visit(`${inProject}/vpcs/shop/routers/shop-router/routes/out/edit`))
  expect(await leads('Can an instance reach internet?')).toBe('reach?to=internet')
})

test('the tab of findings counts them once it is pointed at, and reads nothing before', async () => {
  const reads: string[] = []
  const network = except(({ url }) => void reads.push(url))
  const screen = await show(`${inProject}/vpcs/shop/firewall-rules`, { network })
  const tab = await page.findByRole('tab', { name: 'Lint' })
  expect(reads.filter((url) => /external-ips|vpc-router|gateway/.test(url))).toEqual([])
  await screen.user.hover(tab)
  expect(await page.findByRole('tab', { name: 'Lint 3' })).toBe(tab)
})

test('what could not be read is named, and the verdict is that nobody can tell', async () => {
  const lost = /vpc-firewall-rules|vpc-routers|internet-gateways/
  const body = { error_code: 'Forbidden', message: 'Forbidden', request_id: 'r' }
  const network = except((_, path) =>
    lost.test(path) ? Response.json(body, { status: 403 }) : null,
  )
  await show(`${inProject}/reach?from=web1&to=store1&port=22`, { network })
  const spoken = await page.findByText(/^Cannot tell\. Could not read the firewall rules of shop/)
  expect(spoken.getAttribute('role')).toBe('status')
  const section = page.getByRole('region', { name: 'What could not be read' })
  expect(section.textContent).toContain('Could not read the routers of shop')
})

test('pages claim nothing about rules that could not be read, until they are read again', async () => {
  let isLost = true
  const network = except((_, path) =>
    isLost && /vpc-firewall-rules|internet-gateways/.test(path)
      ? new Response(null, { status: 500 })
      : null,
  )
  const screen = await show(`${inProject}/instances/store1/rules`, { network })
  await page.findByText('Cannot tell')
  expect(page.queryByRole('table')).toBeNull()
  await screen.visit(`${inProject}/vpcs/shop/lint`)
  await page.findByText('Nothing found in what could be read')
  expect(page.getByRole('tab', { name: 'Lint' })).toBeDefined()
  isLost = false
  await screen.user.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByRole('tab', { name: 'Lint 3' })).toBeDefined()
  expect(page.queryByRole('region', { name: 'What could not be read' })).toBeNull()
  await screen.visit(`${inProject}/instances/store1/rules`)
  const table = await page.findByRole('table', { name: 'Rules of net0' })
  expect(table.textContent).toContain('allow-web-to-store')
})

test('a rule of 500 characters keeps what its questions ask about it', async () => {
  const long = 'n'.repeat(500)
  const { network } = altered('/v1/vpc-firewall-rules', (one) => {
    if (one['value'] === 'store1') one['value'] = long
  })
  await show(`${inProject}/vpcs/shop/firewall-rules/allow-web-to-store/edit`, { network })
  const questions = within(await page.findByRole('list', { name: 'Questions' }))
  const link = questions.getByRole('link', { name: /^Who can reach n{13}…n{13} on TCP 5432$/ })
  expect(link.getAttribute('href')).toBe(
    `${inProject}/reach-from?to=${long}&port=5432&protocol=tcp`,
  )
})

test('a plan sums up what all its steps change', async () => {
  const lines = [
    `vpc firewall-rule disable ${shop} --firewall-rule allow-web-to-store`,
    `vpc firewall-rule disable ${shop} --firewall-rule allow-https`,
  ]
  const screen = await show(inProject)
  const steps: DraftStep[] = []
  for (const line of lines) {
    const read = await screen.store.set(readLineAtom, line)
    if ('error' in read) throw new Error(read.error)
    const given = { command: read.command, args: read.given, label: line, after: [] }
    steps.push(stepOf(screen.store.get, given))
  }
  await act(async () => {
    const id = await screen.store.set(openDraftAtom, { title: 'Close', steps })
    await screen.visit(`/plan/${id}`)
  })
  const section = await page.findByRole('region', { name: 'What changes in the network' })
  expect(section.textContent).toMatch(/Cuts 3 paths that work now: internet → web1 .*443/)
  expect(section.textContent).toMatch(/web1 → store1 TCP 5432/)
  expect(screen.writes()).toEqual([])
})

function textOf(file: Blob | undefined): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      done(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.readAsText(file ?? new Blob())
  })
}
