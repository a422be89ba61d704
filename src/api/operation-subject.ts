/** Names what an operation is about: `external IPs` of `instanceExternalIpList`, `instance` of `instanceView`. */
export function thingOf(operation: string): string {
  const words = operation.replace(/(?<=.)View$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)
  return words
    .toLowerCase()
    .replace(/^(current user|networking) (?=.)/, '')
    .replace(/ head\b(.*)$/, '$1 size')
    .replace(/ download (?=file$)/, ' ')
    .replace(/ list$/, 's')
    .replace(/chs$/, 'ches')
    .replaceAll(
      /\b(ip|vpc|ssh|bgp|bfd|lldp|scim)(s?)\b/g,
      (_, name: string, s: string) => name.toUpperCase() + s,
    )
}
