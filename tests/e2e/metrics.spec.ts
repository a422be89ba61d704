import { expect, test } from './harness/console.ts'

// Some queries fail.
test.use({ provokes: /status of [45]00|status: [45]00/ })

test('shows metrics by keyboard, as a table, with their query, or why there are none', async ({
  page,
}) => {
  await page.goto('/projects/mock-project/instances/db1/metrics')
  await expect(page).toHaveURL(/metrics\/cpu$/)
  const chart = page.getByRole('figure', { name: 'CPU utilization: Running' })
  const points = chart.getByRole('slider')
  await points.focus()
  await page.keyboard.press('Home')
  await expect(points).toHaveAttribute('aria-valuetext', /^Point 1 of /)
  const said = chart.getByRole('status')
  await expect(said).toHaveText(/: [\d.]+%$/)
  const first = await said.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(points).toHaveAttribute('aria-valuetext', /^Point 2 of /)
  await expect(said).not.toHaveText(String(first))
  await page.keyboard.press('Shift+T')
  await expect(chart.getByRole('row').nth(5)).toContainText('%')
  await chart.getByRole('button', { name: 'Actions of' }).click()
  await page.getByRole('menuitem', { name: 'View OxQL query' }).click()
  const query = page.getByRole('dialog', { name: 'OxQL query' })
  await expect(query).toContainText('get virtual_machine:vcpu_usage')
  await page.keyboard.press('Escape')

  await test.step('shows no data for what cannot be aligned, and an error for what fails', async () => {
    let message = 'Input tables to a `group_by` must be aligned'
    await page.route('**/v1/timeseries/query**', (route) =>
      route.fulfill({
        status: 400,
        json: { error_code: 'InvalidRequest', message, request_id: 'r' },
      }),
    )
    await page.getByRole('button', { name: 'Follow now' }).click()
    await expect(chart).toContainText('There is no data for this period.')
    message = 'the query is too large'
    await page.getByRole('button', { name: 'Follow now' }).click()
    await expect(chart).toContainText('Could not load the data: The query is too large.')
    await expect(chart.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
