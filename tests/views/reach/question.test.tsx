import { screen as page, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { markedAtom } from '../../../src/state/context.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { act, show } from '../../screen.tsx'

const inProject = '/projects/other-project'
const shop = 'project=other-project&vpc=shop'

describe('a link to a question opens the answer', () => {
  test.each([
    ['reach?project=other-project&from=web1&to=store1&port=5432', /allow-web-to-store/],
    ['reach?project=other-project&from=nobody&to=web1', /No instance is called nobody/],
  ])('%s', async (question, sentence) => {
    const screen = await show(`/do/console/${question}`)
    expect((await page.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(screen.store.get(locationAtom)?.address).toMatch(`${inProject}/reach?`)
    expect(page.queryByRole('alertdialog')).toBeNull()
    expect(screen.writes()).toEqual([])
  })
})

describe('a question says what it changes', () => {
  test.each([
    [
      `console/vpc/firewall-rule/delete?${shop}&firewall-rule=allow-web-to-store`,
      /Cuts .*store1.*5432/,
    ],
    [
      'floating-ip/attach?project=mock-project&floating-ip=rootbeer-float&parent=db-stopped',
      /What changes in the networkOpens 1 path to the internet: internet → db-stopped TCP 22/,
    ],
    [`vpc/router/delete?${shop}&router=shop-router`, /No instance is affected/],
  ])('%s', async (link, difference) => {
    const screen = await show(`/do/${link}`)
    const question = within(await page.findByRole('alertdialog'))
    const section = await question.findByRole('region', { name: 'What changes in the network' })
    expect(section.textContent).toMatch(difference)
    expect(screen.writes()).toEqual([])
  })
})

test('the question about marked rows adds up what they change', async () => {
  const screen = await show(`${inProject}/vpcs/shop/firewall-rules`)
  await page.findByRole('table', { name: 'Firewall rules' })
  const names = { project: 'other-project', vpc: 'shop' }
  act(() =>
    screen.store.set(
      markedAtom,
      ['allow-web-to-store', 'allow-https'].map((firewallRule) => ({
        noun: 'firewallRule' as const,
        names: { ...names, firewallRule },
      })),
    ),
  )
  await screen.user.click(await page.findByRole('button', { name: 'Disable' }))
  const question = within(
    await page.findByRole('alertdialog', { name: 'Disable 2 firewall rules?' }),
  )
  const section = await question.findByRole('region', { name: 'What changes in the network' })
  expect(section.textContent).toMatch(/Cuts 3 paths that work now: internet → web1 .*443/)
  expect(section.textContent).toMatch(/web1 → store1 TCP 5432/)
  expect(screen.writes()).toEqual([])
})

test('a row asks on the page, which takes any end and a port', async () => {
  const screen = await show(`${inProject}/instances`)
  const row = await page.findByRole('row', { name: /\bweb1\b/ })
  await screen.user.click(within(row).getByRole('button', { name: 'Row actions' }))
  await screen.user.click(await page.findByRole('menuitem', { name: 'Reach' }))
  const form = within(await page.findByRole('form', { name: 'Question' }))
  expect(form.getByLabelText(/^Port/)).toBeDefined()
  expect(screen.store.get(locationAtom)?.address).toBe(`${inProject}/reach?from=web1`)
  expect(page.queryByRole('dialog')).toBeNull()
})
