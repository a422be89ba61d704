import type { Locator } from '@playwright/test'
import { expect, test } from './harness/console.ts'
import { follow, visit } from './harness/outcome.ts'

const project = '/projects/mock-project'

test('rows have one height, and what is typed into is as high as it needs to be', async ({
  page,
}) => {
  await visit(page, `${project}/instances`)
  await test.step('lists and the sidebar have rows of one height', async () => {
    const heights = await page
      .locator('main tbody tr, nav[aria-label="Sidebar navigation"] a')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(10)
    expect(new Set(heights)).toEqual(new Set([28]))
  })
  await test.step('the prompt grows with a long line', async () => {
    await page.keyboard.press(':')
    const line = page.getByRole('combobox')
    await expect(line).toBeFocused()
    const before = await line.evaluate((field) => field.clientHeight)
    await page.keyboard.insertText(
      `instance create --description ${'a long pasted line '.repeat(30)}`,
    )
    const after = await line.evaluate(({ clientHeight, scrollHeight }) => ({
      clientHeight,
      scrollHeight,
    }))
    expect(after.clientHeight).toBeGreaterThan(before * 2)
    expect(after.scrollHeight - after.clientHeight).toBeLessThanOrEqual(1)
    await page.keyboard.press('Escape')
  })
  await test.step('lists and boxes to type in have the same height side by side', async () => {
    await follow(page, `${project}/vpcs/default/firewall-rules-new`)
    await expect(
      page.getByRole('combobox', { name: 'Target type', exact: true }).first(),
    ).toBeVisible()
    const heightOf = (name: string) =>
      page
        .getByRole('combobox', { name, exact: true })
        .first()
        .evaluate((field) => field.closest('div')?.getBoundingClientRect().height)
    expect(await heightOf('VPC name')).toBe(await heightOf('Target type'))
  })
})

test('the journal can be read on a phone, and a report does not cover the submit button of a form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, `${project}/instances`)
  await page.evaluate(async () => {
    const { rackline } = window as unknown as { rackline: { run: (line: string) => unknown } }
    await rackline.run('project create --name on-a-phone')
  })
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  const line = page
    .getByRole('dialog')
    .getByText(/project create --name on-a-phone/)
    .first()
  await expect(line).toBeVisible()
  const box = await line.boundingBox()
  expect(box?.width).toBeGreaterThan(200)
  expect(box?.height).toBeLessThan(80)
  await page.keyboard.press('Escape')

  await test.step('in a low window', async () => {
    await page.setViewportSize({ width: 1000, height: 600 })
    await follow(page, `${project}/instances-new`)
    const submit = page.getByRole('button', { name: 'Create instance' })
    await expect(submit).toBeVisible()
    await page.evaluate(() => {
      const { rackline } = window as unknown as { rackline: { run: (line: string) => unknown } }
      void rackline.run('instance start --project mock-project --instance db1')
    })
    const report = page.getByRole('contentinfo')
    await expect(report.getByText(/Only stopped/)).toBeVisible()
    expect(await overlap(submit, report)).toBe(0)
  })
})

/** The area in pixels that two elements share. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('One of them is not there')
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, wide) * Math.max(0, high)
}
