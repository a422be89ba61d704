import type { Case, Cases, Spot } from './case.ts'

const at = '/system/networking/bgp'
const configsAt = `${at}/configs`
const setsAt = `${at}/announce-sets`
const set = 'as64512-announce'
const setAt = `${setsAt}/${set}/announcements`
const cli = 'system networking bgp'

function goes(way: Spot, says: string, ends: string): Case {
  const refused = { at: '/projects', given: {}, line: `${way.line} now` }
  return {
    allowed: { ...way, calls: [], says, ends },
    refused: { ...refused, by: 'word', says: 'Unexpected argument "now"' },
  }
}

function page(word: string, says: string, ends: string): Case {
  return goes({ at: '/projects', given: {}, line: `${cli} ${word}` }, says, ends)
}

const ofAs = (word: string, says: string): Case => ({
  allowed: {
    at: '/projects',
    given: { asn: 64_512 },
    line: `${cli} ${word} --asn 64512`,
    calls: [],
    says,
    ends: `${at}/${word}?asn=64512`,
  },
  refused: {
    by: 'value',
    at: '/projects',
    given: { asn: -1 },
    line: `${cli} ${word} --asn=-1`,
    says: 'Must be a whole number from 0 to 4294967295',
  },
})

/** The pages of BGP. */
export const bgpPlaces: Cases = {
  [`${cli} status`]: page('status', 'Went to BGP sessions', `${at}/sessions`),
  [`${cli} config list`]: page('config list', 'Went to BGP configurations', configsAt),
  [`${cli} announce-set list`]: page('announce-set list', 'Went to BGP announce sets', setsAt),
  [`${cli} exported`]: page('exported', 'Went to exported routes', `${at}/exported`),
  [`${cli} imported`]: ofAs('imported', 'Went to imported routes'),
  [`${cli} history`]: ofAs('history', 'Went to BGP messages'),
  [`console ${cli} config view`]: goes(
    {
      at: configsAt,
      row: 'as64512',
      given: { nameOrId: 'as64512' },
      line: `console ${cli} config view as64512`,
    },
    'Opened BGP configuration',
    `${configsAt}/as64512`,
  ),
  [`console ${cli} announce-set view`]: goes(
    {
      at: setsAt,
      row: set,
      given: { announceSet: set },
      line: `console ${cli} announce-set view ${set}`,
    },
    'Opened BGP announce set',
    setAt,
  ),
  [`${cli} announcement list`]: goes(
    { at: setsAt, given: { announceSet: set }, line: `${cli} announcement list ${set}` },
    'Went to BGP announcements',
    setAt,
  ),
}
