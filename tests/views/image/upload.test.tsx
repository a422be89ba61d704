import { expect, test } from 'vitest'
import { worksAtom } from '../../../src/commands/kernel/run/runs.ts'
import { planeFetch } from '../../../src/mock/browser.ts'
import { createPlane } from '../../../src/mock/plane.ts'
import { one, personAt } from '../../doors/person.ts'
import { type Screen, act, show, waitFor } from '../../screen.tsx'

const at = '/projects/mock-project/images-new'
const words = { OS: 'alpine', Version: '3.20', 'Image file': 'x'.repeat(1024) }

/** A network that holds back some calls until released, or replies differently from the mock. */
function gated(call: RegExp, otherwise?: () => Response) {
  const plane = planeFetch(createPlane())
  const waiting: (() => void)[] = []
  let isOpen = false
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (call.test(`${request.method} ${request.url}`) && !isOpen) {
      if (otherwise !== undefined) return otherwise()
      await new Promise<void>((done) => waiting.push(done))
    }
    return plane(request)
  }
  const open = () => {
    isOpen = true
    for (const go of waiting) go()
  }
  return { network, open }
}

const full = () =>
  Response.json(
    { error_code: 'InvalidRequest', message: 'Images are full', request_id: 'r' },
    { status: 400 },
  )

/** The same network, but no image can be created. */
function failingImages(network: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    return /POST .*v1\/images\?/.test(`${request.method} ${request.url}`)
      ? full()
      : network(request)
  }
}

const rowOf = (label: string) =>
  document.querySelector(`[data-testid="upload-step: ${label}"]`)?.getAttribute('data-status')
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const isShown = () => texts('dialog[open] h2').includes('Image upload progress')
const buttonIn = (title: string, name: string) => {
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const dialog = dialogs.find((found) => found.querySelector('h2')?.textContent === title)
  const buttons = [...(dialog?.querySelectorAll<HTMLElement>('button') ?? [])]
  const button = buttons.find(({ textContent }) => textContent === name)
  if (button === undefined) throw new Error(`${title} has no button ${name}`)
  return button
}

async function answerQuestion(screen: Screen, name: string) {
  await waitFor(() => buttonIn('Cancel upload', name))
  await act(async () => screen.pageClock.advance(500))
  await screen.user.click(buttonIn('Cancel upload', name))
}

async function submitAgain(screen: Screen) {
  const submit = one('button[type=submit]')
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
  await screen.user.click(submit)
}

test('a missing file, one that does not fit the block size and a taken name are reported, and nothing starts', async () => {
  const screen = await show(at)
  await personAt(screen).answer({ Name: 'image-1', OS: 'alpine', Version: '3.20' })
  expect(texts('[id$="-error"]')).toEqual(['Image file is required'])
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  const choose = (file: File) => screen.user.upload(field ?? document.createElement('input'), file)
  await choose(new File(['x'.repeat(700)], 'a.gz'))
  const wrong = 'File size must be a multiple of the block size (512 bytes)'
  await waitFor(() => expect(texts('dialog p')).toContain(wrong))
  await waitFor(() => expect(texts('dialog h3')).toEqual(['This image might not be bootable']))
  await choose(new File(['x'.repeat(1024)], 'a.img'))
  await submitAgain(screen)
  await waitFor(() => expect(texts('dialog p')).toContain('Image name already exists'))
  expect(one('dialog [aria-invalid=true]').getAttribute('aria-describedby')).not.toBeNull()
  expect(isShown()).toBe(false)
  expect(screen.writes()).toEqual([])
})

test('cancelling asks, closes the dialog, cleans up, and leaves the form unchanged', async () => {
  const { network, open } = gated(/bulk-write-stop/)
  const screen = await show(at, { network })
  await personAt(screen).answer({ Name: 'web', ...words })
  await waitFor(() => expect(rowOf('Get disk out of import mode')).toBe('running'))
  await screen.user.click(buttonIn('Image upload progress', 'Cancel'))
  await answerQuestion(screen, 'Keep uploading')
  expect(isShown()).toBe(true)
  await screen.user.click(buttonIn('Image upload progress', 'Cancel'))
  await answerQuestion(screen, 'Cancel upload')
  expect(isShown()).toBe(false)
  expect(one('button[type=submit]').getAttribute('aria-disabled')).toBe('true')
  await act(async () => open())
  await waitFor(() => expect(screen.store.get(worksAtom)).toEqual([]))
  expect(screen.writes().at(-1)).toMatch(/^DELETE \/v1\/disks\/tmp-for-image-/)
  expect(document.querySelector<HTMLInputElement>('input[name=name], dialog input')?.value).toBe(
    'web',
  )
  await submitAgain(screen)
  await waitFor(() => expect(rowOf('Image uploaded successfully')).toBe('complete'))
  await screen.user.click(buttonIn('Image upload progress', 'Done'))
  await waitFor(() => expect(texts('main tbody tr a')).toContain('web'))
})

test('an upload that completes while the question is open is not cancelled', async () => {
  const { network, open } = gated(/bulk-write-stop/)
  const screen = await show(at, { network })
  await personAt(screen).answer({ Name: 'web', ...words })
  await waitFor(() => expect(rowOf('Get disk out of import mode')).toBe('running'))
  await screen.user.click(buttonIn('Image upload progress', 'Cancel'))
  await waitFor(() => buttonIn('Cancel upload', 'Cancel upload'))
  await act(async () => open())
  await waitFor(() => expect(rowOf('Image uploaded successfully')).toBe('complete'))
  await answerQuestion(screen, 'Cancel upload')
  expect(rowOf('Image uploaded successfully')).toBe('complete')
})

test('a failed step is marked, says why, and closes without a question', async () => {
  const { network, open } = gated(/POST .*v1\/images\?/, full)
  const screen = await show(at, { network })
  await personAt(screen).answer({ Name: 'web', ...words })
  await waitFor(() => expect(rowOf('Create image')).toBe('error'))
  await waitFor(() => expect(texts('[role=alert]')).toContain('Images are full'))
  const done = buttonIn('Image upload progress', 'Done')
  expect(done.getAttribute('aria-disabled')).toBe('true')
  await screen.user.click(buttonIn('Image upload progress', 'Back'))
  expect(isShown()).toBe(false)
  open()
  await submitAgain(screen)
  // The rows start over.
  await waitFor(() => expect(rowOf('Image uploaded successfully')).toBe('complete'))
})

test('an upload that fails after its page was left reports where the user is', async () => {
  const { network, open } = gated(/GET .*v1\/snapshots\/tmp-snapshot/)
  const screen = await show(at, { network: failingImages(network) })
  await personAt(screen).answer({ Name: 'web', ...words })
  await waitFor(() => expect(rowOf('Finalize disk and create snapshot')).toBe('running'))
  await screen.user.click(buttonIn('Image upload progress', 'Continue in background'))
  await act(async () => screen.visit('/projects'))
  await act(async () => open())
  await waitFor(() => expect(screen.said()).toEqual(['Could not upload image: Images are full']))
})

test('a background upload opens from the status line and from the list of images', async () => {
  const { network, open } = gated(/finalize/)
  const screen = await show(at, { network })
  await personAt(screen).answer({ Name: 'web', ...words })
  await waitFor(() => expect(rowOf('Finalize disk and create snapshot')).toBe('running'))
  const leave = async () => {
    await screen.user.click(buttonIn('Image upload progress', 'Continue in background'))
    await waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(0))
  }
  await leave()
  const uploads = () => texts('main section').find((text) => text.startsWith('Uploads'))
  expect(uploads()).toContain('Upload image web: Finalize disk and create snapshot · 100 %')
  await personAt(screen).press('Show steps')
  await waitFor(() => expect(isShown()).toBe(true))
  await leave()
  await act(async () => screen.visit('/projects/other-project/images'))
  expect(uploads()).toBeUndefined()
  const steps = [...document.querySelectorAll('footer button')].find(
    ({ textContent }) => textContent === 'Steps',
  )
  await screen.user.click(steps ?? document.body)
  await waitFor(() => expect(rowOf('Finalize disk and create snapshot')).toBe('running'))
  await act(async () => open())
  await waitFor(() => expect(rowOf('Image uploaded successfully')).toBe('complete'))
  await screen.user.click(buttonIn('Image upload progress', 'Done'))
  await waitFor(() => expect(isShown()).toBe(false))
  expect(document.querySelector('h1')?.textContent).toBe('Project images')
})
