import { expect, test } from 'vitest'
import { tableOf } from '../../src/views/list/csv.ts'
import { longList } from '../long-list.ts'
import { screen as page } from '@testing-library/react'
import { show, waitFor } from '../screen.tsx'

const list = '/projects/mock-project/instances'
const headings = () =>
  [...document.querySelectorAll('main thead th')].map((heading) => heading.textContent)

test('a column that is hidden stays hidden in that list, and comes back', async () => {
  const { network } = longList({ total: 3 })
  const screen = await show(list, { network })
  const toggle = async () => {
    const menu = await waitFor(() => page.getByRole('button', { name: /^Sort, columns/ }))
    await screen.user.click(menu)
    await screen.user.click(await page.findByRole('menuitemcheckbox', { name: 'Memory' }))
  }
  await toggle()
  await waitFor(() => expect(headings()).not.toContain('Memory↑'))
  expect(Object.entries(localStorage).filter(([key]) => key.includes('columns'))).toHaveLength(1)
  await toggle()
  await waitFor(() => expect(headings()).toContain('Memory↑'))
})

test('a file of rows has the fields of the API, and a cell for each that any row has', () => {
  const rows = [
    { name: '=1+1', timeCreated: new Date(0), state: { state: 'attached' }, size: 2 },
    { name: 'a,"b"\n', description: null },
  ]
  expect(tableOf(rows)).toBe(
    'name,time_created,state,size,description\r\n' +
      `=1+1,1970-01-01T00:00:00.000Z,"{""state"":""attached""}",2,\r\n` +
      '"a,""b""\n",,,,\r\n',
  )
})
