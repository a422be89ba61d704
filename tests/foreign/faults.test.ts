import { describe, expect, test } from 'vitest'
import { faultsOf, type PageReport } from './faults.ts'

const fine: PageReport = {
  at: '/projects',
  heading: 'Projects',
  texts: ['Projects', 'mock-project', 'nullable, Nantes, functional'],
  links: ['/projects/mock-project/instances'],
  busy: [],
  thrown: [],
  failed: [],
}

test('accepts a page without faults', () => {
  expect(faultsOf(fine)).toEqual([])
})

describe('finds fault with', () => {
  test.each([
    'undefined',
    'silo null',
    'NaN GiB',
    "Cannot read properties of null (reading 'id')",
    'undefined is not iterable',
    'TypeError: Failed to fetch',
    'Minified React error #31',
  ])('the words “%s”', (text) => {
    expect(faultsOf({ ...fine, texts: ['Projects', text] })).toEqual([`says “${text}”`])
  })

  test.each([
    ['a blank page', { texts: [], heading: '' }, 'a blank page'],
    ['a page without a heading', { texts: ['Loading'], heading: '' }, 'no heading'],
    ['a link to nowhere', { links: ['/projects/undefined'] }, 'links to /projects/undefined'],
    ['a skeleton that stays', { busy: ['<table aria-busy>'] }, 'is still busy: <table aria-busy>'],
    [
      'an error page although only a part failed',
      { heading: 'Something went wrong 500' },
      'is an error page, although only a part failed',
    ],
    ['an error', { thrown: ['Error: no'] }, 'throws Error: no'],
    [
      'an unreported failure in a project',
      { at: '/projects/web/disks', failed: ['GET /v1/disks 501'] },
      'does not report GET /v1/disks 501',
    ],
    [
      'an unreported failure outside projects',
      { failed: ['GET /v1/projects 501'] },
      'does not report GET /v1/projects 501',
    ],
  ])('%s', (_, odd, fault) => {
    expect(faultsOf({ ...fine, texts: ['Projects'], ...odd })).toEqual([fault])
  })
})

test('accepts a failed call that the page reports, and a disk whose source was deleted', () => {
  const told = { texts: ['Disks', 'The disks could not be read.'], failed: ['GET /v1/disks 501'] }
  expect(faultsOf({ ...fine, ...told })).toEqual([])
  const gone = '/v1/images/d4d8d165-af0d-4409-bab8-5025662ad7cb'
  expect(faultsOf({ ...fine, texts: ['Disks'], failed: [`GET ${gone} 404`] })).toEqual([])
})

test('accepts an error page if its own resource is missing', () => {
  expect(faultsOf({ ...fine, heading: 'Page not found 404 Not Found' }, true)).toEqual([])
})
