import { expect, test } from 'vitest'
import { limitReadOut } from '../../src/ui/terminal/search.ts'

test('limits how much text is read out', async () => {
  const region = document.createElement('div')
  region.className = 'live-region'
  document.body.append(region)
  const stop = limitReadOut(document.body)
  const read = async (text: string) => {
    region.textContent += text
    await Promise.resolve()
    return region.textContent
  }
  expect(await read('login: ')).toBe('login: ')
  expect(await read('x'.repeat(10_000))).toBe('Too much output to read aloud')
  expect(await read(' more')).toBe('Too much output to read aloud more')
  stop()
  expect(await read('x'.repeat(10_000))).toMatch(/ morex{10000}$/)
})
