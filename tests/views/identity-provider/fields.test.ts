import { describe, expect, test } from 'vitest'
import {
  fieldsFor,
  fieldsOf,
  toKeypair,
  toMetadata,
  wrongMetadata,
} from '../../../src/views/identity-provider/create.tsx'

const file = (content: string) => ({ name: 'chosen', content })

test('fields missing from a draft start empty', () => {
  expect(fieldsOf({ standardAcs: 'yes', metadataXml: 7 })).toEqual({
    standardAcs: true,
    source: 'url',
    metadataUrl: '',
    metadataXml: null,
    signingKeypair: { cert: null, key: null },
  })
})

describe('metadata', () => {
  test('can come from an address', () => {
    const fields = fieldsOf(fieldsFor({ type: 'url', url: 'https://idp.example' }))
    expect(toMetadata({ ...fields, metadataUrl: ' https://idp.example ' })).toEqual({
      type: 'url',
      url: 'https://idp.example',
    })
    expect(wrongMetadata({ ...fields, metadataUrl: ' ' })).toEqual({
      metadataUrl: 'Metadata source URL is required',
    })
  })

  test('can come from a file', () => {
    const given = { type: 'base64_encoded_xml', data: 'PEE+' } as const
    const fields = fieldsOf(fieldsFor(given))
    expect(toMetadata(fields)).toEqual(given)
    expect(wrongMetadata(fields)).toEqual({})
    expect(wrongMetadata({ ...fields, metadataXml: null })).toEqual({
      metadataXml: 'Metadata source XML is required',
    })
  })
})

test('keys are sent only as a pair', () => {
  const keys = (cert: string | null, key: string | null) =>
    toKeypair(fieldsOf({ signingKeypair: { cert: cert && file(cert), key: key && file(key) } }))
  expect(keys('Y2VydA==', 'a2V5')).toEqual({ publicCert: 'Y2VydA==', privateKey: 'a2V5' })
  expect([keys('Y2VydA==', null), keys(null, 'a2V5'), keys(null, null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
