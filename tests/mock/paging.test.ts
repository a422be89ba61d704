import { expect, test } from 'vitest'
import type { Send } from './harness.ts'
import { newDisk, rig } from './harness.ts'

type List = { items: { id: string; name: string }[]; next_page: string | null }

async function page(send: Send, path: string): Promise<List> {
  const { status, body } = await send(`GET ${path}`)
  expect(status).toBe(200)
  return body as List
}

const snapshots = '/v1/snapshots?project=mock-project'

test('a page token contains its query', async () => {
  const { send } = rig()
  const first = await page(send, `${snapshots}&limit=2&sort_by=name_descending`)
  const alone = await page(send, `/v1/snapshots?limit=2&page_token=${first.next_page}`)
  const whole = await page(send, `${snapshots}&limit=4&sort_by=name_descending`)
  expect([...first.items, ...alone.items]).toEqual(whole.items)
})

test('paging continues after the last item of a page was deleted', async () => {
  const { send } = rig()
  const disks = '/v1/disks?project=mock-project'
  const all = await page(send, `${disks}&limit=1000`)
  const first = await page(send, `${disks}&limit=3`)
  expect(first.items.at(-1)?.name).toBe('disk-2')
  await send('POST /v1/instances/db1/stop?project=mock-project')
  await send('DELETE /v1/disks/disk-10?project=mock-project')
  await send('POST /v1/disks?project=mock-project', newDisk('disk-2a'))
  const next = await page(send, `${disks}&limit=2&page_token=${first.next_page}`)
  expect(next.items.map((disk) => disk.name)).toEqual(['disk-2a', 'disk-3'])
  expect(all.items.length).toBe(15)
})

test('a page has 100 items by default, and at most 1000', async () => {
  const { send } = rig()
  const disks = '/v1/disks?project=other-project'
  expect((await page(send, disks)).items.length).toBe(100)
  expect((await page(send, `${disks}&limit=5000`)).items.length).toBe(1000)
  const exactly = await page(send, '/v1/projects?limit=3')
  expect([exactly.items.length, exactly.next_page]).toEqual([3, null])
})

test.each([
  'limit=-1',
  'limit=1.5',
  'limit=1&limit=2',
  'limit=99999999999',
  'page_token=eyJ2IjoxfQ',
])('an invalid query is refused by its parameter: %s', async (query) => {
  const { send } = rig()
  const { status, body } = await send(`GET ${snapshots}&${query}`)
  expect(status).toBe(400)
  const [parameter] = query.split('=')
  expect(body).toMatchObject({
    error_code: 'InvalidRequest',
    message: expect.stringContaining(parameter ?? ''),
  })
})

test('a list refuses the page token of another list', async () => {
  const { send } = rig()
  const { next_page } = await page(send, `${snapshots}&limit=2`)
  expect((await send(`GET /v1/disks?project=mock-project&page_token=${next_page}`)).status).toBe(
    400,
  )
})
