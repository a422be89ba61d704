// Lists the pages of the API that are photographed.

/** @param {import('@playwright/test').Page} page */
async function run(page) {
  await page.getByRole('button', { name: 'Run' }).click({ delay: 600 })
}

export const operationPages = [
  { name: 'api', path: '/operations' },
  { name: 'api-create', path: '/operations/disk_create?project=mock-project' },
  {
    name: 'api-reply',
    path: '/operations/instance_list?project=mock-project&limit=3',
    before: async (page) => {
      await run(page)
      await page.getByRole('tree').waitFor()
    },
  },
  {
    name: 'api-delete',
    path: '/operations/disk_delete?disk=disk-3&project=mock-project',
    before: async (page) => {
      await run(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
]
