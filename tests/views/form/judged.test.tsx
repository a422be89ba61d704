import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { act, show, waitFor } from '../../screen.tsx'

const list = '/projects/mock-project/floating-ips'
const given = { floatingIp: 'rootbeer-float', project: 'mock-project' }

test('a floating IP is offered only instances that can take it, and the rest is explained', async () => {
  await import('../../../src/views/shell/palette/asking.tsx')
  const { run, user, sent } = await show(list)
  await act(async () => void run('floating-ip attach', given, 'row'))
  const field = await screen.findByRole('combobox', { name: /^Instance/ })
  const asked = () => sent.filter((call) => call.includes('/v1/network-interfaces'))
  expect(asked()).toEqual([])
  await user.click(field)
  await waitFor(() => expect(offered()).toContain('db1'))
  expect(offered()).not.toContain('db2')
  expect(document.body.textContent).toContain('left out: Instance has no network interfaces')
  expect(asked().length).toBeLessThanOrEqual(20)
})

test('other pickers read nothing about what they offer', async () => {
  await import('../../../src/views/shell/palette/asking.tsx')
  const { run, user, sent } = await show('/projects/mock-project/disks')
  const disk = { disk: 'disk-3', project: 'mock-project' }
  await act(async () => void run('instance disk attach', disk, 'row'))
  await user.click(await screen.findByRole('combobox', { name: /^Instance/ }))
  await waitFor(() => expect(offered().length).toBeGreaterThan(0))
  expect(sent.filter((call) => /network-interfaces|external-ips/.test(call))).toEqual([])
})

function offered(): readonly (string | null | undefined)[] {
  const options = [...document.querySelectorAll('[role=option]:not([aria-disabled])')]
  return options.map((option) => option.querySelector('span')?.textContent)
}
