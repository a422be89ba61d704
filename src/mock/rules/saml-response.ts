import { invalid } from '../problem.ts'
import { base64Bytes } from '../../api/x509/pem.ts'

/** The subject of a SAML response, the place to return to, and the values of its attributes. */
export type SamlSubject = {
  readonly name: string
  readonly relayState: string | null
  readonly attributes: ReadonlyMap<string, readonly string[]>
}

/**
 * Parses what an identity provider posts (SAML 2.0 HTTP POST binding): a form with `SAMLResponse`, XML as base64, and
 * optionally `RelayState`. Ignores signatures, because the mock does not have the provider's metadata.
 */
export function readSamlResponse(form: string): SamlSubject {
  const fields = new URLSearchParams(form)
  const encoded = fields.get('SAMLResponse')?.replaceAll(/\s/g, '') ?? ''
  const bytes = encoded === '' ? null : base64Bytes(encoded)
  if (bytes === null) throw invalid('expected a form with SAMLResponse, encoded as base64')
  const xml = new TextDecoder().decode(bytes)
  const [name = ''] = elements(xml, 'NameID').map(({ text }) => text.trim())
  if (!/<([\w.-]+:)?Response[\s>]/.test(xml) || name === '') {
    throw invalid('expected a SAML response with a NameID')
  }
  if (name.length > 512) throw invalid('expected a NameID of at most 512 characters')
  const attributes = new Map<string, string[]>()
  for (const { opening, text } of elements(xml, 'Attribute')) {
    const key = /\sName="([^"]*)"/.exec(opening)?.[1]
    if (key === undefined) continue
    const values = elements(text, 'AttributeValue').map((value) => value.text.trim())
    attributes.set(plain(key), [...(attributes.get(plain(key)) ?? []), ...values])
  }
  return { name, relayState: fields.get('RelayState'), attributes }
}

type Element = { readonly opening: string; readonly text: string }

/**
 * Returns the elements of a name, whatever their prefix, with their content. Elements of the same name do not nest.
 * Stops at the first unterminated one, so that a long text without end tags is read once.
 */
function elements(xml: string, name: string): Element[] {
  const opening = new RegExp(`<((?:[\\w.-]+:)?${name})(\\s[^<>]*)?>`, 'g')
  const found: Element[] = []
  for (let match = opening.exec(xml); match !== null; match = opening.exec(xml)) {
    const end = xml.indexOf(`</${match[1]}>`, opening.lastIndex)
    if (end === -1) break
    found.push({ opening: match[2] ?? '', text: plain(xml.slice(opening.lastIndex, end)) })
    opening.lastIndex = end
  }
  return found
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

function plain(text: string): string {
  return text.includes('<')
    ? text
    : text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity)
}
